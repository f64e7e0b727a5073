import { MonitorIcon } from 'lucide-react';
import './table-rounds-route.css';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreviews } from '#api/settings.ts';
import { PartBoundary } from '#components/part-boundary.tsx';
import { TableEquipment } from '#features/equipment/table-equipment.tsx';
import TableRoundsPage from '#features/rounds/page/table-rounds-page.tsx';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { TableFacts } from './table-facts.tsx';

const TablePreview = lazyPart(
  async () => ({
    default: (await import('#features/dashboard/preview/table-preview.tsx')).TablePreview,
  }),
  ['dashboard'],
);

const feedOf = (tableId: EntityId) => <LiveFeed tableId={tableId} />;
const equipmentOf = (tableId: EntityId) => <TableEquipment tableId={tableId} />;
const factsOf = (tableId: EntityId) => <TableFacts tableId={tableId} />;

/** A table's rounds with its live picture and its facts: composed here, so that rounds depend on neither. */
export default function TableRoundsRoute({ game }: { game?: GameName }) {
  return (
    <TableRoundsPage feedOf={feedOf} factsOf={factsOf} equipmentOf={equipmentOf} {...(game && { game })} />
  );
}

/** Wide enough for the picture beside the round; keep equal to the width in the style sheet of rounds. */
const WIDE_QUERY = '(min-width: 1200px)';

/**
 * A table's live picture in a frame of fixed height. It opens at once where it fits beside the round and its user wants
 * pictures; before it opens, nothing is loaded.
 */
function LiveFeed({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('rounds');
  const id = useId();
  const isWide = useMediaQuery(WIDE_QUERY);
  const [previews] = usePreviews();
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? (isWide && previews !== 'off');
  const { table, isUnknown } = useDashboardTablesQuery(undefined, {
    selectFromResult: ({ data, isSuccess }) => {
      const found = data?.find((one) => sameId(one.id, tableId));
      return { table: found, isUnknown: isSuccess && found === undefined };
    },
  });
  // Its button and its frame reserve the space until the tables are loaded.
  if (isUnknown) return null;
  return (
    <div className="live-feed" data-open={isOpen || undefined}>
      <Button
        icon={<MonitorIcon />}
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={table === undefined}
        onClick={() => setChosen(!isOpen)}
      >
        {t('page.liveFeed')}
      </Button>
      <div id={id} className="live-feed__frame box" hidden={!isOpen}>
        {isOpen && table !== undefined && (
          <PartBoundary>
            <TablePreview table={table} />
          </PartBoundary>
        )}
      </div>
    </div>
  );
}
