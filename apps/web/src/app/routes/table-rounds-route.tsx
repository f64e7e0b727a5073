import '../shell/shell.css';
import { type EntityId, type GameName, sameId } from '@pitdesk/contracts';
import { Button } from 'antd';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDashboardTablesQuery } from '../../api/tables-api.ts';
import { ScreenIcon } from '../../components/icons.tsx';
import TableRoundsPage from '../../features/rounds/page/table-rounds-page.tsx';
import { latePart } from '../../i18n/late-part.ts';

const TablePreview = latePart(
  async () => ({
    default: (await import('../../features/dashboard/preview/table-preview.tsx')).TablePreview,
  }),
  ['dashboard'],
);

const feedOf = (tableId: EntityId) => <LiveFeed tableId={tableId} />;

/** A table's rounds with its live picture: fetched together, so that the console need not know either. */
export default function TableRoundsRoute({ game }: { game?: GameName }) {
  return <TableRoundsPage feedOf={feedOf} {...(game && { game })} />;
}

/** A table's live picture in a frame of its own height; nothing of it is loaded before somebody wants to see it. */
function LiveFeed({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('rounds');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { table, isUnknown } = useDashboardTablesQuery(undefined, {
    selectFromResult: ({ data, isSuccess }) => {
      const found = data?.find((one) => sameId(one.id, tableId));
      return { table: found, isUnknown: isSuccess && found === undefined };
    },
  });
  // Until the tables are there its button holds the place.
  if (isUnknown) return null;
  return (
    <div className="live-feed">
      <Button
        icon={<ScreenIcon />}
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={table === undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('page.liveFeed')}
      </Button>
      <div id={id} className="live-feed__frame" hidden={!isOpen}>
        {isOpen && table !== undefined && (
          <Suspense>
            <TablePreview table={table} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
