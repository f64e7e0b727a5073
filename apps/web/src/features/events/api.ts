import type {
  EventDeletion,
  EventExpectation,
  EventInput,
  EventsChanged,
  EventsPage,
  EventUpdate,
  EventView,
} from '@pitdesk/contracts/events';
import { eventsPaths } from '@pitdesk/contracts/events';
import type { GameName } from '@pitdesk/contracts/games';
import { followChanges } from '#api/follow.ts';
import { callOf } from '#api/http/send.ts';
import { shows } from '#api/outcomes.ts';
import { baseApi, whileCached } from '#api/store.ts';

const TAG = 'events';
const ofGame = (game: GameName) => ({ type: TAG, id: game }) as const;

/** Changes by staff are pushed; changes at the operator itself are polled. */
export const EVENTS_POLL_MS = 60_000;

/** An act on one event; `expects` is the displayed state, where another state forbids the act. */
export interface EventActRequest {
  id: string;
  expects?: EventExpectation;
}

type EventsRequest = Record<string, string | number> & { game: GameName };

const eventsApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    events: build.query<EventsPage, EventsRequest>({
      query: (query) => callOf(eventsPaths.listEvents, { query }),
      providesTags: (_page, _error, { game }) => [ofGame(game)],
    }),
    event: build.query<EventView, string>({
      query: (id) => callOf(eventsPaths.getEvent, { params: { id } }),
      providesTags: (event) => (event?.game ? [ofGame(event.game)] : [TAG]),
    }),
    /** Refetches the shown events when colleagues have changed any of their game. */
    eventChanges: build.query<null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached<null, void>(({ gameSocket: socket, dispatch }) =>
        followChanges<EventsChanged>(
          socket,
          {
            changes: (take) => socket.on('events:changed', take),
            join: () => socket.request('watchEvents', null),
            leave: () => socket.request('unwatchEvents', null),
          },
          (changes) => {
            const games = new Set(changes?.flatMap((change) => change.games));
            dispatch(eventsApi.util.invalidateTags(changes === null ? [TAG] : [...games].map(ofGame)));
          },
        ),
      ),
    }),
    createEvent: build.mutation<EventView, { event: EventInput; key: string }>({
      query: ({ event, key }) => callOf(eventsPaths.createEvent, { body: event, idempotencyKey: key }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'event.created' })),
    }),
    updateEvent: build.mutation<EventView, { id: string; change: EventUpdate }>({
      query: ({ id, change }) => callOf(eventsPaths.updateEvent, { params: { id }, body: change }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'event.saved' })),
    }),
    activateEvent: build.mutation<EventView, EventActRequest>({
      query: ({ id, expects = {} }) => callOf(eventsPaths.activateEvent, { params: { id }, query: expects }),
      invalidatesTags: [TAG],
    }),
    deactivateEvent: build.mutation<EventView, EventActRequest>({
      query: ({ id, expects = {} }) =>
        callOf(eventsPaths.deactivateEvent, { params: { id }, query: expects }),
      invalidatesTags: [TAG],
    }),
    deleteEvent: build.mutation<EventDeletion, EventActRequest>({
      query: ({ id, expects = {} }) => callOf(eventsPaths.deleteEvent, { params: { id }, query: expects }),
      invalidatesTags: [TAG],
    }),
    undeleteEvent: build.mutation<EventView, EventActRequest>({
      query: ({ id }) => callOf(eventsPaths.undeleteEvent, { params: { id } }),
      invalidatesTags: [TAG],
    }),
  }),
});

export const {
  useEventsQuery,
  useEventChangesQuery,
  useEventQuery,
  useLazyEventQuery,
  useCreateEventMutation,
  useUpdateEventMutation,
  useActivateEventMutation,
  useDeactivateEventMutation,
  useDeleteEventMutation,
  useUndeleteEventMutation,
} = eventsApi;
