import type { ListVersion, Paginated } from '@pitdesk/contracts/fields';
import type {
  EditPlaybookRequest,
  Incident,
  IncidentRow,
  IncidentsChanged,
  OpenIncidentRequest,
  PlaybooksState,
  WorkIncidentRequest,
} from '@pitdesk/contracts/incidents';
import { incidentsPaths } from '@pitdesk/contracts/incidents';
import type { z } from 'zod';
import { followChanges } from '#api/follow.ts';
import { callOf } from '#api/http/send.ts';
import { useWriteKey } from '#api/http/use-write-key.ts';
import { shows } from '#api/outcomes.ts';
import { baseApi, PLAYERS, whileCached } from '#api/store.ts';
import { paths } from '#config/paths.ts';

const [TAG, PLAYBOOKS] = ['incidents', 'playbooks'] as const;

type Unkeyed<R> = R extends unknown ? Omit<R, 'key' | 'version'> : never;

/** An act without its key and the version that it is based on. */
export type IncidentAct = Unkeyed<z.input<typeof WorkIncidentRequest>>;

const incidentsApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG, PLAYBOOKS] }).injectEndpoints({
  endpoints: (build) => ({
    incidents: build.query<Paginated<IncidentRow>, Record<string, string | number>>({
      query: (query) => callOf(incidentsPaths.listIncidents, { query }),
      providesTags: [TAG],
    }),
    incident: build.query<Incident, string>({
      query: (id) => callOf(incidentsPaths.getIncident, { params: { id } }),
      providesTags: [PLAYERS, TAG],
    }),
    playbooks: build.query<PlaybooksState, void>({
      query: () => callOf(incidentsPaths.getPlaybooks),
      providesTags: [PLAYBOOKS],
    }),
    playbookVersions: build.query<Paginated<ListVersion>, { page: number; per_page: number }>({
      query: (query) => callOf(incidentsPaths.listPlaybookVersions, { query }),
      providesTags: [PLAYBOOKS],
    }),
    /** Refetches the shown incidents and playbooks when one of them changes. */
    incidentChanges: build.query<null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached<null, void>(({ gameSocket: socket, dispatch }) =>
        followChanges<IncidentsChanged>(
          socket,
          {
            changes: (take) => socket.on('incidents:changed', take),
            join: () => socket.request('watchIncidents', null),
            leave: () => socket.request('unwatchIncidents', null),
          },
          () => dispatch(incidentsApi.util.invalidateTags([TAG, PLAYBOOKS])),
        ),
      ),
    }),
    openIncident: build.mutation<Incident, z.input<typeof OpenIncidentRequest>>({
      query: (body) => callOf(incidentsPaths.openIncident, { body }),
      invalidatesTags: [TAG],
      onQueryStarted: shows((_, { id }) => ({ text: 'incident.opened', link: paths.incident.link(id) })),
    }),
    // Refetched also after a refusal, because a colleague was faster.
    workIncident: build.mutation<Incident, { id: string; version: number; key: string; act: IncidentAct }>({
      query: ({ id, act, key, version }) =>
        callOf(incidentsPaths.workIncident, { params: { id }, body: { ...act, key, version } }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(({ act: { act } }) => ({ text: `incident.${act}` })),
    }),
    editPlaybook: build.mutation<PlaybooksState, EditPlaybookRequest>({
      query: (body) => callOf(incidentsPaths.editPlaybook, { body }),
      invalidatesTags: [PLAYBOOKS],
      onQueryStarted: shows(() => ({ text: 'playbooks.edited' })),
    }),
    discardPlaybooks: build.mutation<PlaybooksState, void>({
      query: () => callOf(incidentsPaths.discardPlaybooks),
      invalidatesTags: [PLAYBOOKS],
      onQueryStarted: shows(() => ({ text: 'playbooks.discarded' })),
    }),
    publishPlaybooks: build.mutation<ListVersion, { revision: number; about: string }>({
      query: ({ revision, about }) => callOf(incidentsPaths.publishPlaybooks, { body: { revision }, about }),
      invalidatesTags: [PLAYBOOKS],
      onQueryStarted: shows(() => ({ text: 'playbooks.published' })),
    }),
  }),
});

export const {
  useIncidentsQuery,
  useIncidentQuery,
  usePlaybooksQuery,
  usePlaybookVersionsQuery,
  useIncidentChangesQuery,
  useOpenIncidentMutation,
  useEditPlaybookMutation,
  useDiscardPlaybooksMutation,
  usePublishPlaybooksMutation,
} = incidentsApi;

/** Returns a function that carries out acts on an incident. A repeat with the same key acts once. */
export function useWorkIncident({ id, version }: Pick<Incident, 'id' | 'version'>) {
  const [work, { isLoading, error }] = incidentsApi.useWorkIncidentMutation();
  const { keyOf, answered } = useWriteKey();
  /** @param key of an act whose draft is kept */
  const carryOut = async (act: IncidentAct, key = keyOf(act)): Promise<Incident | undefined> => {
    const { data } = await work({ id, version, key, act });
    if (data !== undefined) answered();
    return data;
  };
  return { carryOut, isLoading, error };
}
