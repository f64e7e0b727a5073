import type { Table } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useStaleSince, useTableCountsQuery } from '../../../api/tables-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Delta } from './delta.tsx';

/**
 * How many players are online at a table; room is kept for the figure before it comes. Players name their table, so
 * where two tables share a name they are counted once, for both.
 */
export function OnlineCount({ table }: { table: Pick<Table, 'id' | 'title'> }) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const stale = useStaleSince() !== null;
  const { known, count, shared } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => {
      const unplaced = data?.unplaced.find(({ table_name: name }) => name === table.title);
      const count = unplaced?.count ?? data?.counts[String(table.id)] ?? 0;
      return { known: Boolean(data), count, shared: unplaced !== undefined };
    },
  });
  return (
    <span className="online" data-stale={stale || undefined} data-empty={count === 0 || undefined}>
      <span className="online__dot" aria-hidden="true" />
      <span className="online__figure tabular" data-testid="online-count">
        {known ? formatNumber(count, language) : '–'}
      </span>
      <span className="online__word" title={shared ? t('sharedName') : undefined}>
        {shared ? t('onlineShared') : t('online')}
      </span>
      {known && <Delta value={count} />}
    </span>
  );
}
