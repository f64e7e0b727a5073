import './events-list.css';
import { EVENT, type EventView, type GameName, type Table } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DataList } from '../../../components/data-list/data-list.tsx';
import { useListAddress, useListResult } from '../../../components/data-list/use-list.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { EVENTS_POLL_MS, useEventsQuery } from '../api.ts';
import { useEventCommands } from '../commands/use-event-commands.tsx';
import { DeletionsStrip } from '../deletion/deletions-strip.tsx';
import { linkTo } from '../event-address.ts';
import { EventFilters } from './event-filters.tsx';
import { eventMenu } from './event-menu.ts';
import { EVENTS_SHAPE } from './events-shape.ts';
import { StateFilter } from './state-filter.tsx';
import { useEventBulk } from './use-event-bulk.ts';
import { useEventColumns } from './use-event-columns.tsx';

export function EventsList({ game, tables }: { game: GameName; tables: readonly Table[] }) {
  const { t } = useTranslation('events');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = useListAddress(EVENTS_SHAPE);
  const query = useEventsQuery(
    { ...address.query, game },
    { skip: !address.ready, pollingInterval: EVENTS_POLL_MS },
  );
  // What is only looked at again is no list on its way.
  const result = useListResult({
    ...query,
    isFetching: query.isFetching && query.currentData === undefined,
  });
  const columns = useEventColumns(tables);
  const bulk = useEventBulk();
  const { command, shown } = useEventCommands();
  const placeOf = (open: 'event' | 'edit' | 'clone', { id }: EventView): string =>
    linkTo(search, { open, id: String(id) });
  return (
    <>
      {shown}
      <DeletionsStrip events={result.page?.data ?? []} onAct={command} />
      <StateFilter
        chosen={address.filters.state}
        counts={query.data?.counts}
        onChange={(state) => address.setFilters({ state })}
      />
      {result.page?.meta.capped === true && (
        <p className="events-capped" role="note">
          {t('capped', { count: EVENT.readAtMost })}
        </p>
      )}
      <DataList
        address={address}
        result={result}
        columns={columns}
        label={t(`title.${game}`)}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowLink={(event) => placeOf('event', event)}
        rowMenu={(event) =>
          eventMenu(event, t, { command, open: (open, of) => void navigate(placeOf(open, of)) })
        }
        bulk={bulk}
        record="event"
        filters={<EventFilters address={address} tables={tables} />}
        empty={{
          title: t('empty.title'),
          text: t('empty.text'),
          action: (
            <LinkButton type="primary" to={linkTo(search, { open: 'new' })}>
              {t('new')}
            </LinkButton>
          ),
        }}
      />
    </>
  );
}
