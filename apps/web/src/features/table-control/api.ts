import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type {
  Availability,
  PlanTableClosing,
  RequestTableAct,
  TableAct,
  TableControl,
  TableControlChanged,
  TableLogEntry,
  TablePlan,
} from '@pitdesk/contracts/table-control';
import { tableControlPaths } from '@pitdesk/contracts/table-control';
import { followChanges } from '#api/follow.ts';
import { callOf } from '#api/http/send.ts';
import { shows } from '#api/outcomes.ts';
import { baseApi, whileCached } from '#api/store.ts';

const TAG = 'tableControl';

/** @param table its name, for the notice */
type Named<Body> = { body: Body; table: string };

const tableControlApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    tableControl: build.query<TableControl[], void>({
      query: () => callOf(tableControlPaths.listTableControl),
      providesTags: [TAG],
      /** Refetches when a table, an act or a plan has changed. */
      onCacheEntryAdded: whileCached<TableControl[], void>(({ gameSocket: socket, dispatch }) =>
        followChanges<TableControlChanged>(
          socket,
          {
            changes: (take) => socket.on('tableControl:changed', take),
            join: () => socket.request('watchTableControl', null),
            leave: () => socket.request('unwatchTableControl', null),
          },
          () => dispatch(tableControlApi.util.invalidateTags([TAG])),
        ),
      ),
    }),
    tableLog: build.query<Paginated<TableLogEntry>, Record<string, string | number>>({
      query: (query) => callOf(tableControlPaths.listTableLog, { query }),
      providesTags: [TAG],
    }),
    availability: build.query<Availability, Record<string, string | number>>({
      query: (query) => callOf(tableControlPaths.getAvailability, { query }),
      providesTags: [TAG],
    }),
    // A refused act or plan says that the table has changed: it is refetched either way.
    requestTableAct: build.mutation<TableAct, Named<RequestTableAct>>({
      query: ({ body }) => callOf(tableControlPaths.requestTableAct, { body }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(({ table, body: { act } }) => ({
        text: `tableControl.${act}`,
        values: { table },
      })),
    }),
    planTableClosing: build.mutation<TablePlan, Named<PlanTableClosing>>({
      query: ({ body }) => callOf(tableControlPaths.planTableClosing, { body }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(({ table }) => ({ text: 'tableControl.planned', values: { table } })),
    }),
    cancelTablePlan: build.mutation<TablePlan, { id: string; table: string }>({
      query: ({ id }) => callOf(tableControlPaths.cancelTablePlan, { params: { id } }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(({ table }) => ({ text: 'tableControl.cancelled', values: { table } })),
    }),
  }),
});

export const {
  useTableControlQuery,
  useTableLogQuery,
  useAvailabilityQuery,
  useRequestTableActMutation,
  usePlanTableClosingMutation,
  useCancelTablePlanMutation,
} = tableControlApi;

/** Returns what the console knows of one table; undefined before it is loaded or seen. */
export const useControlOf = (tableId: EntityId, skip = false): TableControl | undefined =>
  useTableControlQuery(undefined, {
    skip,
    selectFromResult: ({ data }) => ({ found: data?.find(({ table_id }) => sameId(table_id, tableId)) }),
  }).found;
