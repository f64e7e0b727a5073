import { TriangleAlertIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { isUrgent, type TableAttention } from '../attention/attention.ts';
import { AttentionText } from '../attention/attention-text.tsx';
import { zoneTime } from './wall-clock.tsx';
import { useWallShape, type WallShape } from './wall-layout.ts';

/** Above this number of names, the rest is a count: the tiles themselves are first on the board. */
const NAMED: Record<WallShape, number> = { landscape: 3, portrait: 2, narrow: 1 };

/** The broken link between the wall and the casino, and since when the data are stale; null where none were loaded. */
export interface Interruption {
  what: 'connection' | 'session' | 'feed' | 'list';
  since: number | null;
}

interface Props {
  /** Undefined while unknown. */
  tables: readonly TableAttention[] | undefined;
  interruption: Interruption | null;
  zone: string | undefined;
}

/** One line above all tables: stale data first, else the tables that need a person, else that none does. */
export function WallStrip({ tables, interruption, zone }: Props) {
  const { t } = useTranslation('wall');
  const [language] = useLanguage();
  const named = NAMED[useWallShape()];
  const nameOf = useTableNames();
  if (interruption !== null) {
    const { what, since } = interruption;
    return (
      <p className="wall-strip wall-strip--old" role="status">
        <TriangleAlertIcon />
        <span>{t(`interrupted.${what}`)}</span>
        {since !== null && zone !== undefined && (
          <strong className="wall-strip__age tabular">
            {t('asOf', { time: zoneTime(since, zone, language).clock })}
          </strong>
        )}
      </p>
    );
  }
  if (tables === undefined) return <div className="wall-strip" />;
  const waiting = tables.filter(({ attention }) => attention !== null && attention.acknowledgedBy === null);
  if (waiting.length === 0) {
    return (
      <p className="wall-strip" role="status">
        {tables.length === 0 ? t('noTables') : t('allWell')}
      </p>
    );
  }
  const isUrgentNow = waiting.some(({ attention }) => attention !== null && isUrgent(attention));
  return (
    <p
      className={`wall-strip wall-strip--attention ${isUrgentNow ? 'wall-strip--urgent' : ''}`.trim()}
      role="status"
    >
      <TriangleAlertIcon />
      {waiting.slice(0, named).map(({ table, attention }) => (
        <span className="wall-strip__one" key={String(table.id)}>
          <strong>
            <bdi translate="no">{nameOf(table.id, table.title)}</bdi>
          </strong>{' '}
          {attention !== null && <AttentionText attention={attention} />}
        </span>
      ))}
      {waiting.length > named && <span>{t('more', { count: waiting.length - named })}</span>}
    </p>
  );
}
