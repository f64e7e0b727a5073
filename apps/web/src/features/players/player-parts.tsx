import './players.css';
import { personName } from '@pitdesk/contracts/chat';
import type { ListedPlayer } from '@pitdesk/contracts/players';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Moment } from '#components/moment.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useMinutesSince } from '#lib/time/use-now.ts';
import type { Place } from './table-places.ts';

/** Returns a player's name as one line of text. */
export const nameOf = ({ player }: Pick<ListedPlayer, 'player'>): string => plainLine(personName(player));

/** A player's name, and below it the full id in the operator's spelling. */
export function PlayerName({ player }: Pick<ListedPlayer, 'player'>) {
  return (
    <Flex component="span" vertical className="player-name" title={plainLine(player)}>
      <bdi translate="no" className="player-name__person">
        {nameOf({ player })}
      </bdi>
      {player !== personName(player) && (
        <bdi translate="no" className="hint">
          {plainLine(player)}
        </bdi>
      )}
    </Flex>
  );
}

/** The name of a player's table, marked where it does not identify one table. */
export function PlaceName({ tableName, place }: { tableName: string; place: Place }) {
  const { t } = useTranslation('players');
  if (place.kind === 'table')
    return (
      <bdi translate="no" className="place-name cut">
        {plainLine(tableName)}
      </bdi>
    );
  const why =
    place.kind === 'shared' ? t('place.sharedWhy', { n: place.count }) : t(`place.${place.kind}Why`);
  return (
    <span className="place-name place-name--unsure cut" title={why}>
      {tableName !== '' && <bdi translate="no">{plainLine(tableName)}</bdi>}
      <span className="place-name__note">
        <span>{t(`place.${place.kind}`)}</span>
        <span className="visually-hidden">{` ${why}`}</span>
      </span>
    </span>
  );
}

type SinceProps = { row: Pick<ListedPlayer, 'seen_at' | 'maybe_earlier'> };

/** When a player came online; the time since then and the full moment on hover and focus of the row. */
export function Since({ row: { seen_at, maybe_earlier } }: SinceProps) {
  const { t } = useTranslation('players');
  if (!maybe_earlier) return <Moment at={seen_at} leading />;
  return (
    <>
      <Moment at={seen_at} leading />{' '}
      <span className="hint" title={t('since.earlierWhy')}>
        {t('since.earlier')}
      </span>
    </>
  );
}

/** How long a player has been online, as far as the console knows. */
export function TimeOnline({ row: { seen_at, maybe_earlier } }: SinceProps) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const minutes = useMinutesSince(Date.parse(seen_at));
  // Under a minute and possibly longer says nothing.
  if (maybe_earlier && minutes < 1) return <span>–</span>;
  const span = formatSpan(minutes * 60_000, language);
  return <span className="tabular">{maybe_earlier ? t('since.atLeast', { span }) : span}</span>;
}
