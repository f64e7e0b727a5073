import type { Conversation } from '@pitdesk/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnlineState, usePlayersView } from '../../../../api/players/use-players.ts';
import { useTableCountsQuery } from '../../../../api/tables-api.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { PlayerHere } from './player-here.tsx';

/** So many leave room for what stands below; the others are one press away. */
const FEW = 6;
/** A whole lobby at one table is for the players' page, which shows only what is on the screen. */
const MOST = 200;

/** Who is online at the table, by name. */
export function PlayersHere({ table }: { table: Conversation['table'] }) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const { feed } = useOnlineState();
  const isAt = useMemo(() => (name: string) => name === table.title, [table.title]);
  const { rows } = usePlayersView({ find: '', isAt, order: 'name', language });
  const { shared } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({
      shared: data?.unplaced.some((one) => one.table_name === table.title) ?? false,
    }),
  });
  return (
    <section className="side__part" aria-label={t('side.players')}>
      <h3 className="side__title">
        {t('side.players')}{' '}
        <span className="side__number tabular">
          {feed === null ? '–' : formatNumber(rows.length, language)}
        </span>
      </h3>
      {shared && <p className="side__quiet">{t('side.sharedName')}</p>}
      {feed !== null && rows.length === 0 && <p className="side__quiet">{t('side.noPlayers')}</p>}
      <ul className="side__people">
        {rows.slice(0, isWhole ? MOST : FEW).map((row) => (
          <PlayerHere key={row.id} row={row} />
        ))}
      </ul>
      {rows.length > FEW && (
        <button type="button" className="link-button" onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? t('side.fewPlayers')
            : t('side.morePlayers', { number: formatNumber(Math.min(rows.length, MOST), language) })}
        </button>
      )}
    </section>
  );
}
