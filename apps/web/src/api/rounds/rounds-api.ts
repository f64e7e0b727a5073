import type {
  CorrectedResult,
  EntityId,
  ListCorrectionsQuery,
  Paginated,
  Round,
  RoundCorrection,
  RoundDossier,
} from '@pitdesk/contracts';
import { baseApi } from '../base-api.ts';
import { callOf } from '../http/send.ts';
import { askRecentRounds } from '../records/ask-rounds.ts';
import { currentRound } from '../records/round-order.ts';
import { followWhileCached } from '../socket/while-cached.ts';
import { followRounds } from './follow-rounds.ts';

const taggedApi = baseApi.enhanceEndpoints({ addTagTypes: ['corrections', 'dossier'] });

/** What the specification's state of rounds does not name: a round's dossier, its changes, and one live round a table. */
const roundsApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    roundDossier: build.query<RoundDossier, EntityId>({
      query: (id) => callOf<'getRoundDossier'>('GET', '/api/rounds/:id/dossier', { params: { id } }),
      providesTags: ['dossier'],
    }),
    corrections: build.query<Paginated<RoundCorrection>, Partial<ListCorrectionsQuery>>({
      query: (query) => callOf<'listCorrections'>('GET', '/api/corrections', { query }),
      providesTags: ['corrections'],
    }),
    voidRound: build.mutation<Round, { id: EntityId; reason: string }>({
      query: ({ id, reason }) =>
        callOf<'updateRound'>('PUT', '/api/rounds/:id', { params: { id }, body: { action: 'void', reason } }),
      invalidatesTags: ['dossier'],
    }),
    proposeCorrection: build.mutation<
      RoundCorrection,
      { id: EntityId; result: CorrectedResult; reason: string }
    >({
      query: ({ id, result, reason }) =>
        callOf<'proposeCorrection'>('POST', '/api/rounds/:id/corrections', {
          params: { id },
          body: { ...result, reason },
        }),
      invalidatesTags: ['dossier', 'corrections'],
    }),
    approveCorrection: build.mutation<RoundCorrection, string>({
      query: (id) => callOf<'approveCorrection'>('POST', '/api/corrections/:id/approve', { params: { id } }),
      invalidatesTags: ['dossier', 'corrections'],
    }),
    rejectCorrection: build.mutation<RoundCorrection, { id: string; reason: string }>({
      query: ({ id, reason }) =>
        callOf<'rejectCorrection'>('POST', '/api/corrections/:id/reject', {
          params: { id },
          body: { reason },
        }),
      invalidatesTags: ['dossier', 'corrections'],
    }),
    withdrawCorrection: build.mutation<RoundCorrection, string>({
      query: (id) =>
        callOf<'withdrawCorrection'>('POST', '/api/corrections/:id/withdraw', { params: { id } }),
      invalidatesTags: ['dossier', 'corrections'],
    }),
    /** The rounds of one shoe, for its roads; of roulette, the last spins. */
    shoeRounds: build.query<Round[], { table_id: EntityId; shoe?: number }>({
      queryFn: async (query, { signal }) => {
        const result = await askRecentRounds(query, signal);
        return result.ok ? { data: result.data } : { error: result.failure };
      },
    }),
    liveRound: build.query<Round | null, EntityId>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: followWhileCached<Round | null, EntityId>(({ gameSocket }, publish, tableId) => {
        let round: Round | null = null;
        const take = (incoming: Round): void => {
          round = currentRound(round, incoming);
          publish(round);
        };
        return followRounds(gameSocket, tableId, { newest: take, changed: (change) => take(change.round) });
      }),
    }),
  }),
});

export const {
  useRoundDossierQuery,
  useCorrectionsQuery,
  useVoidRoundMutation,
  useProposeCorrectionMutation,
  useApproveCorrectionMutation,
  useRejectCorrectionMutation,
  useWithdrawCorrectionMutation,
  useShoeRoundsQuery,
  useLiveRoundQuery,
} = roundsApi;
