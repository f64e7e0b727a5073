import '../../components/button.css';
import './live-feed.css';
import { type EntityId, sameId } from '@pitdesk/contracts';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDashboardTablesQuery } from '../../api/tables-api.ts';
import { ScreenIcon } from '../../components/icons.tsx';
import { latePart } from '../../i18n/late-part.ts';

const TablePreview = latePart(
  async () => ({
    default: (await import('../../features/dashboard/preview/table-preview.tsx')).TablePreview,
  }),
  ['dashboard'],
);

/** A table's live picture in a frame of its own height; nothing of it is loaded before somebody wants to see it. */
export function LiveFeed({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('rounds');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { table } = useDashboardTablesQuery(undefined, {
    selectFromResult: ({ data }) => ({ table: data?.find((one) => sameId(one.id, tableId)) }),
  });
  if (table === undefined) return null;
  return (
    <div className="live-feed">
      <button
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ScreenIcon />
        {t('page.liveFeed')}
      </button>
      <div id={id} className="live-feed__frame" hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <TablePreview table={table} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
