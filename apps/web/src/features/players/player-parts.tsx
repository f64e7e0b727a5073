import './players.css';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClock, formatMoment, formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useMinutesSince } from '#lib/time/use-now.ts';
import type { PlayerRow } from '#live/players-view.ts';
import type { Place } from './table-places.ts';

/** A player's name, and below it the full id in the operator's spelling. */
export function PlayerName({ row }: { row: Pick<PlayerRow, 'name' | 'player'> }) {
  return (
    <span className="player-name" title={plainLine(row.player)}>
      <bdi translate="no" className="player-name__person">
        {plainLine(row.name)}
      </bdi>
      {row.player !== row.name && (
        <bdi translate="no" className="player-name__id">
          {plainLine(row.player)}
        </bdi>
      )}
    </span>
  );
}

/** The name of a player's table, marked where it does not identify one table. */
export function PlaceName({ tableName, place }: { tableName: string; place: Place }) {
  const { t } = useTranslation('players');
  if (place.kind === 'table')
    return (
      <bdi translate="no" className="place-name">
        {plainLine(tableName)}
      </bdi>
    );
  const why =
    place.kind === 'shared' ? t('place.sharedWhy', { n: place.count }) : t(`place.${place.kind}Why`);
  return (
    <span className="place-name place-name--unsure" title={why}>
      {tableName !== '' && <bdi translate="no">{plainLine(tableName)}</bdi>}
      <span className="place-name__note">
        <span>{t(`place.${place.kind}`)}</span>
        <span className="visually-hidden">{` ${why}`}</span>
      </span>
    </span>
  );
}

/** The known time online of a player; the full moment on hover and focus of the row. */
export function Since({ row }: { row: Pick<PlayerRow, 'seenAt' | 'maybeEarlier'> }) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const at = Date.parse(row.seenAt);
  const minutes = useMinutesSince(at);
  const span = formatSpan(minutes * 60_000, language);
  const clock = formatClock(at, language);
  const { maybeEarlier } = row;
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
      <span className="since__clock">{clock}</span>
      <span className="since__moment">{moment}</span>
    </span>
  );
}
