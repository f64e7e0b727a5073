import './place-name.css';
import { useTranslation } from 'react-i18next';
import { plainLine } from '../../lib/plain-line.ts';
import type { Place } from './table-places.ts';

/** The table that a player named; where that name means no one table, it says so. */
export function PlaceName({ tableName, place }: { tableName: string; place: Place }) {
  const { t } = useTranslation('players');
  if (place.kind === 'table') return <bdi className="place-name">{plainLine(tableName)}</bdi>;
  const why =
    place.kind === 'shared' ? t('place.sharedWhy', { n: place.count }) : t(`place.${place.kind}Why`);
  return (
    <span className="place-name place-name--unsure" title={why}>
      {tableName !== '' && <bdi>{plainLine(tableName)}</bdi>}
      <span className="place-name__note">
        {t(`place.${place.kind}`)}
        <span className="visually-hidden">{` ${why}`}</span>
      </span>
    </span>
  );
}
