import type { EventDeletion, EventInput, EventsPage, EventUpdate, EventView } from '@pitdesk/contracts';
import { baseApi } from '../base-api.ts';
import { callOf } from '../http/send.ts';

const TAG = 'events';

/** A deletion is held for ten seconds: colleagues must learn of it while it still can be undone. */
export const EVENTS_POLL_MS = 3_000;

const eventsApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    events: build.query<EventsPage, Record<string, string | number>>({
      query: (query) => callOf<'listEvents'>('GET', '/api/event/all', { query }),
      providesTags: [TAG],
    }),
    event: build.query<EventView, string>({
      query: (id) => callOf<'getEvent'>('GET', '/api/event/:id', { params: { id } }),
      providesTags: [TAG],
    }),
    createEvent: build.mutation<EventView, EventInput>({
      query: (body) => callOf<'createEvent'>('POST', '/api/event/create', { body }),
      invalidatesTags: [TAG],
    }),
    updateEvent: build.mutation<EventView, { id: string; change: EventUpdate }>({
      query: ({ id, change }) =>
        callOf<'updateEvent'>('PUT', '/api/event/update/:id', { params: { id }, body: change }),
      invalidatesTags: [TAG],
    }),
    activateEvent: build.mutation<EventView, string>({
      query: (id) => callOf<'activateEvent'>('PUT', '/api/event/active/:id', { params: { id } }),
      invalidatesTags: [TAG],
    }),
    deactivateEvent: build.mutation<EventView, string>({
      query: (id) => callOf<'deactivateEvent'>('PUT', '/api/event/inactive/:id', { params: { id } }),
      invalidatesTags: [TAG],
    }),
    deleteEvent: build.mutation<EventDeletion, string>({
      query: (id) => callOf<'deleteEvent'>('DELETE', '/api/event/delete/:id', { params: { id } }),
      invalidatesTags: [TAG],
    }),
    undeleteEvent: build.mutation<EventView, string>({
      query: (id) => callOf<'undeleteEvent'>('PUT', '/api/event/undelete/:id', { params: { id } }),
      invalidatesTags: [TAG],
    }),
  }),
});

export const {
  useEventsQuery,
  useEventQuery,
  useLazyEventQuery,
  useCreateEventMutation,
  useUpdateEventMutation,
  useActivateEventMutation,
  useDeactivateEventMutation,
  useDeleteEventMutation,
  useUndeleteEventMutation,
} = eventsApi;
