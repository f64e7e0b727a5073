import type { EventView, Table } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StateChip } from '../../../components/state-chip.tsx';
import { paths } from '../../../config/paths.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { useEventState } from '../state/use-event-state.ts';

/** The tables of an event: which of them run it at this moment, and what they are doing. */
export function EventTables({ event, tables }: { event: EventView; tables: readonly Table[] }) {
  const { t } = useTranslation('events');
  const state = useEventState(event);
  if (event.table_ids.length === 0) return <p>{t('details.noTables')}</p>;
  return (
    <>
      <p className="event-details__lead">{t(`details.tables.${state}`)}</p>
      <ul className="event-tables">
        {event.table_ids.map((id) => {
          const table = tables.find((one) => String(one.id) === String(id));
          return (
            <li key={id}>
              {table === undefined ? (
                <span>{t('details.unknownTable', { id: String(id) })}</span>
              ) : (
                <>
                  <Link to={paths.tableRounds.link(id, table.title)}>
                    <bdi>{plainLine(table.title)}</bdi>
                  </Link>
                  {table.game !== event.game && <span>{plainLine(table.model.name)}</span>}
                  <StateChip tableId={id} />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
