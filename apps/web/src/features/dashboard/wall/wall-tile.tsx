import { TriangleAlertIcon } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PlannedClosing } from '#features/table-control/planned-closing.tsx';
import { useLiveTable } from '#features/tables/api.ts';
import { StateChip } from '#features/tables/state-chip.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { isUrgent, type TableAttention } from '../attention/attention.ts';
import { AttentionText } from '../attention/attention-text.tsx';
import { LastResults } from '../card/last-results.tsx';
import { OnlineCount } from '../card/online-count.tsx';
import { TablePreview } from '../preview/table-preview.tsx';

/** One table, readable from across the room. */
export const WallTile = memo(function WallTile(props: TableAttention & { previews: boolean }) {
  const { table, attention, isClosed, previews } = props;
  const { t } = useTranslation('wall');
  const live = useLiveTable(table.id);
  const name = useTableNames()(table.id, table.title);
  const titleId = `wall-${String(table.id)}`;
  return (
    <article
      className="wall-tile"
      aria-labelledby={titleId}
      data-attention={attention?.reason}
      data-urgent={(attention !== null && isUrgent(attention)) || undefined}
      data-known={(attention !== null && attention.acknowledgedBy !== null) || undefined}
      data-closed={isClosed || undefined}
    >
      <div className="wall-tile__in" data-previews={previews || undefined}>
        {previews && (
          <div className="wall-tile__stage">
            <TablePreview table={table} isOnWall />
          </div>
        )}
        <div className="wall-tile__body">
          <div className="wall-tile__head">
            <h2 className="wall-tile__title" id={titleId}>
              <bdi translate="no">{name}</bdi>
            </h2>
            <OnlineCount table={table} />
          </div>
          <p className="wall-tile__facts cut">
            {table.model.name !== '' && (
              <>
                <bdi translate="no">{plainLine(table.model.name)}</bdi>
                <span> · </span>
              </>
            )}
            <bdi translate="no">
              {live === undefined ? '–' : plainLine(live.dealer?.display_name ?? t('nobody'))}
            </bdi>
          </p>
          <div className="wall-tile__state">
            <StateChip tableId={table.id} />
            <PlannedClosing tableId={table.id} className="wall-tile__closing" />
            {attention !== null && attention.reason !== live?.state && (
              <p className="wall-tile__attention">
                <TriangleAlertIcon />
                <AttentionText attention={attention} />
              </p>
            )}
          </div>
          <LastResults results={live?.last_results ?? []} />
        </div>
      </div>
    </article>
  );
});
