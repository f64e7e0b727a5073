import { Button, Flex } from 'antd';
import '../events.css';
import type { EventState, EventView } from '@pitdesk/contracts/events';
import { EVENT, EVENT_KINDS, EVENT_STATES } from '@pitdesk/contracts/events';
import type { GameName } from '@pitdesk/contracts/games';
import type { Table } from '@pitdesk/contracts/tables';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DataList } from '#components/data-list/data-list.tsx';
import { ChoiceField, SearchField } from '#components/data-list/fields.tsx';
import type { RowMenuItem } from '#components/data-list/row-menu.tsx';
import { TimeRangeField } from '#components/data-list/time-range-field.tsx';
import { type ListAddress, useListAddress, useListResult } from '#components/data-list/use-list.ts';
import { LinkButton } from '#components/link-button.tsx';
import { countSet, MoreFilters } from '#components/more-filters.tsx';
import { useMay } from '#components/use-may.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { EVENTS_POLL_MS, useEventsQuery } from '../api.ts';
import { type EventAct, useEventCommands } from '../commands/use-event-commands.tsx';
import { DeletionsStrip } from '../deletion/deletions-strip.tsx';
import { floorAtStart, linkTo } from '../event-address.ts';
import { EVENTS_SHAPE } from './events-shape.ts';
import { useEventBulk } from './use-event-bulk.ts';
import { useEventColumns } from './use-event-columns.tsx';

export function EventsList({ game, tables }: { game: GameName; tables: readonly Table[] }) {
  const { t } = useTranslation('events');
  const { t: common } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = useListAddress(EVENTS_SHAPE);
  const query = useEventsQuery(
    { ...address.query, game },
    { skip: !address.ready, pollingInterval: EVENTS_POLL_MS },
  );
  // A background refetch is not shown as loading.
  const result = useListResult({
    ...query,
    isFetching: query.isFetching && query.currentData === undefined,
  });
  const columns = useEventColumns();
  const bulk = useEventBulk(game);
  const mayWrite = useMay('events.write');
  const mayFloor = useMay('alarms.read');
  const { command, shown } = useEventCommands();
  const placeOf = (open: 'event' | 'edit' | 'clone', { id }: EventView): string =>
    linkTo(search, { open, id: String(id) });
  const floorItem = (event: EventView): RowMenuItem[] => {
    const floor = mayFloor ? floorAtStart(event) : null;
    if (floor === null) return [];
    return [{ key: 'floor', text: common('floorAt'), onChoose: () => void navigate(floor) }];
  };
  return (
    <>
      {shown}
      <StateFilter
        chosen={address.filters.state}
        counts={query.data?.counts}
        onChange={(state) => address.setFilters({ state })}
      />
      {result.page?.meta.capped === true && (
        <p className="hint" role="note">
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
        rowMenu={(event) => [
          ...eventMenu(event, t, { command, mayWrite, open: (open, of) => void navigate(placeOf(open, of)) }),
          ...floorItem(event),
        ]}
        {...(mayWrite && { bulk })}
        record="event"
        filters={<EventFilters address={address} tables={tables} />}
        empty={{
          title: t('empty.title'),
          text: t('empty.text'),
          action: mayWrite && (
            <LinkButton type="primary" to={linkTo(search, { open: 'new' })}>
              {t('new')}
            </LinkButton>
          ),
        }}
      />
      <DeletionsStrip events={result.page?.data ?? []} onAct={command} />
    </>
  );
}

interface EventFiltersProps {
  address: ListAddress<(typeof EVENTS_SHAPE)['filters']>;
  tables: readonly Table[];
}

const EventFilters = memo(function EventFilters({
  address: { filters, setFilters },
  tables,
}: EventFiltersProps) {
  const { t } = useTranslation(['events', 'fields']);
  const { t: common } = useTranslation();
  const nameOf = useTableNames();
  const terminals = [...new Set(tables.map(({ terminal_id }) => terminal_id))].sort((a, b) => a - b);
  return (
    <>
      <SearchField
        label={t('filter.search')}
        value={filters.search}
        maxLength={100}
        onChange={(search) => setFilters({ search })}
      />
      <ChoiceField
        label={t('fields:kind')}
        value={filters.kind}
        all={t('filter.all')}
        options={EVENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(kind) => setFilters({ kind })}
      />
      <TimeRangeField chosen={filters} onChange={setFilters} />
      <MoreFilters set={countSet(filters.table_id, filters.terminal_id)}>
        <ChoiceField
          label={t('fields:table')}
          value={filters.table_id}
          all={t('filter.all')}
          options={tables.map((table) => ({
            value: String(table.id),
            label: nameOf(table.id, table.title),
          }))}
          onChange={(table_id) => setFilters({ table_id })}
        />
        {/* Most operators have several terminals: the field's space is reserved until they are loaded. */}
        {terminals.length !== 1 && (
          <ChoiceField
            label={t('fields:terminal')}
            value={filters.terminal_id}
            all={t('filter.all')}
            options={terminals.map((id) => ({ value: String(id), label: common('terminal', { id }) }))}
            onChange={(terminal_id) => setFilters({ terminal_id })}
          />
        )}
      </MoreFilters>
    </>
  );
});

interface StateFilterProps {
  chosen: EventState | '';
  counts: Record<EventState, number> | undefined;
  onChange: (state: EventState | '') => void;
}

/** The number of events of each state, each as a filter. */
function StateFilter({ chosen, counts, onChange }: StateFilterProps) {
  const { t } = useTranslation(['events', 'fields']);
  const [language] = useLanguage();
  const all = counts && EVENT_STATES.reduce((sum, state) => sum + counts[state], 0);
  const choice = (state: EventState | '', text: string, count: number | undefined) => (
    <Button
      key={state}
      shape="round"
      className={chosen === state ? 'is-chosen' : ''}
      aria-pressed={chosen === state}
      onClick={() => onChange(state)}
    >
      <span>{text}</span>
      <span translate="no" className="state-filter__count tabular muted">
        {count === undefined ? '' : formatNumber(count, language)}
      </span>
    </Button>
  );
  return (
    <Flex component="fieldset" wrap gap={6} className="fill">
      <legend className="visually-hidden">{t('fields:state')}</legend>
      {choice('', t('filter.all'), all)}
      {EVENT_STATES.map((state) => choice(state, t(`state.${state}`), counts?.[state]))}
    </Flex>
  );
}

interface Options {
  open: (place: 'event' | 'edit' | 'clone', event: EventView) => void;
  command: (act: EventAct, event: EventView) => void;
  mayWrite: boolean;
}

/** Returns the menu of one event's row. */
function eventMenu(
  event: EventView,
  t: TFunction<'events'>,
  { open, command, mayWrite }: Options,
): RowMenuItem[] {
  const held = event.deletion !== null && event.deletion.state !== 'failed';
  const refusal = held ? t('deletion.chip') : undefined;
  const act = event.active ? 'deactivate' : 'activate';
  const look = { key: 'open', text: t('act.open'), onChoose: () => open('event', event) };
  if (!mayWrite) return [look];
  return [
    look,
    { key: 'edit', text: t('act.edit'), onChoose: () => open('edit', event), refusal },
    { key: 'clone', text: t('act.clone'), onChoose: () => open('clone', event) },
    { key: act, text: t(`act.${act}`), onChoose: () => command(act, event), refusal },
    held
      ? { key: 'undelete', text: t('deletion.undo'), onChoose: () => command('undelete', event) }
      : { key: 'delete', text: t('act.delete'), danger: true, onChoose: () => command('delete', event) },
  ];
}
