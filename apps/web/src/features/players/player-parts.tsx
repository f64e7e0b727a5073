import './players.css';
import { personName } from '@pitdesk/contracts/chat';
import type { ListedPlayer } from '@pitdesk/contracts/players';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClock, formatMoment, formatSpan } from '#lib/text/format.ts';
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

/** The known time online of a player; the full moment on hover and focus of the row. */
export function Since({ row }: { row: Pick<ListedPlayer, 'seen_at' | 'maybe_earlier'> }) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const at = Date.parse(row.seen_at);
  const minutes = useMinutesSince(at);
  const span = formatSpan(minutes * 60_000, language);
  const clock = formatClock(at, language);
  const { maybe_earlier: maybeEarlier } = row;
  const moment = formatMoment(at, language);
  return (
    <span className="since tabular" title={t(maybeEarlier ? 'since.earlierWhy' : 'since.why', { moment })}>
      <span>
        {maybeEarlier
          ? minutes < 1
            ? t('since.before', { time: clock })
            : t('since.atLeast', { span })
          : span}
      </span>
      <span className="since__clock hint">{clock}</span>
      <span className="since__moment hint">{moment}</span>
    </span>
  );
}
