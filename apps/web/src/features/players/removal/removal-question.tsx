import { PLAYER_REMOVALS_PER_MINUTE } from '@pitdesk/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import type { PlayerRow } from '../../../live/players-view.ts';
import { PlayerName } from '../player-name.tsx';

/** More names than this nobody reads. */
const NAMED = 5;

interface Props {
  rows: readonly PlayerRow[];
  onRemove: () => void;
  onCancel: () => void;
}

/** Whom it is about, what it does and what it does not. */
export function RemovalQuestion({ rows, onRemove, onCancel }: Props) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  const more = rows.length - NAMED;
  const minutes = Math.ceil(rows.length / PLAYER_REMOVALS_PER_MINUTE);
  return (
    <>
      <ul className="removal__players">
        {rows.slice(0, more > 1 ? NAMED : NAMED + 1).map((row) => (
          <li key={row.id}>
            <PlayerName row={row} />
            {row.tableName !== '' && <bdi className="removal__table">{plainLine(row.tableName)}</bdi>}
          </li>
        ))}
        {more > 1 && <li className="removal__more">{t('removal.more', { count: more, n: number(more) })}</li>}
      </ul>
      <p className="removal__not">{t('removal.not')}</p>
      <p className="removal__does">{t('removal.does')}</p>
      {minutes > 1 && (
        <p className="removal__does">
          {t('removal.pace', { n: number(PLAYER_REMOVALS_PER_MINUTE), minutes: number(minutes) })}
        </p>
      )}
      <div className="removal__buttons">
        <Button onClick={onCancel}>{t('removal.cancel')}</Button>
        <Button danger onClick={onRemove}>
          {t('removal.remove', { count: rows.length, n: number(rows.length) })}
        </Button>
      </div>
    </>
  );
}
