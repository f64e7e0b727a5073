import type { EntityId } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useTableCountsQuery } from '../../../api/tables-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useStaleSince } from '../use-staleness.ts';
import { Delta } from './delta.tsx';

/** How many players are online at a table; room is kept for the figure before it comes. */
export function OnlineCount({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const stale = useStaleSince() !== null;
  const { known, count } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({ known: Boolean(data), count: data?.counts[String(tableId)] ?? 0 }),
  });
  return (
    <span className="online" data-stale={stale || undefined} data-empty={count === 0 || undefined}>
      <span className="online__dot" aria-hidden="true" />
      <span className="online__figure tabular">{known ? formatNumber(count, language) : '–'}</span>
      <span className="online__word">{t('online')}</span>
      {known && <Delta value={count} />}
    </span>
  );
}
