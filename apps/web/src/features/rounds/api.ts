import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import type { ListCorrectionsQuery, ListRoundsQuery, VoidRoundRequest } from '@pitdesk/contracts/rounds';
import {
  type CorrectedResult,
  type CorrectionsChanged,
  type DealtCard,
  Round,
  type RoundCorrection,
  type RoundDossier,
  type RoundsCheck,
  roundsPaths,
  type WheelAnswer,
  type WheelRecord,
} from '@pitdesk/contracts/rounds';
import { createAction } from '@reduxjs/toolkit';
import { type BaseQueryFn, skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { followChanges } from '#api/follow.ts';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { type Call, callOf } from '#api/http/send.ts';
import { showOutcome, shows } from '#api/outcomes.ts';
import { createRecords } from '#api/records.ts';
import { baseApi, PLAYERS, storeListener, whileCached } from '#api/store.ts';
import { paths } from '#config/paths.ts';
import { useLiveSource } from '#features/tables/api.ts';
import { followRounds } from './follow-rounds.ts';
import { currentRound, inPlace, isSameRound, RECENT_ROUNDS, withCards, withNewest } from './round-order.ts';

export type RoundsQuery = Partial<ListRoundsQuery>;

const RECENT_PER_PAGE = 100;
const FOUND_SHOWN = 25;
/** An operator without live events announces no rounds, so they are polled. */
const POLL_MS = 5_000;

/**
 * Reads a table's recent rounds, newest first: of baccarat the whole shoe of the newest round (or the queried one), of
 * roulette the last spins.
 */
async function readRecent(
  query: RoundsQuery,
  baseQuery: (call: Call) => ReturnType<BaseQueryFn<Call, unknown, CallFailure>>,
) {
  const rounds: Round[] = [];
  let after: string | undefined;
  for (;;) {
    const { data, error } = await baseQuery(
      callOf(roundsPaths.listRounds, { query: { ...query, per_page: RECENT_PER_PAGE, after } }),
    );
    if (error !== undefined) return { error };
    // The base query answers each call by its contract.
    const page = data as Paginated<Round>;
    rounds.push(...page.data);
    after = page.meta.next ?? undefined;
    if (after === undefined || rounds.length >= RECENT_ROUNDS) break;
    if (rounds.at(-1)?.shoe?.number !== rounds[0]?.shoe?.number) break;
  }
  const shoe = rounds[0]?.shoe?.number;
  return { data: rounds.filter((round) => round.shoe?.number === shoe).slice(0, RECENT_ROUNDS) };
}

const taggedApi = baseApi.enhanceEndpoints({ addTagTypes: ['corrections', 'dossier', 'recent'] });

const roundsApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    round: build.query<Round, EntityId>({
      query: (id) => callOf(roundsPaths.getRound, { params: { id } }),
    }),
    roundsPage: build.query<Paginated<Round>, RoundsQuery>({
      query: (query) => callOf(roundsPaths.listRounds, { query }),
      keepUnusedDataFor: 0,
    }),
    recentRounds: build.query<Round[], { table_id: EntityId }>({
      queryFn: (query, _api, _options, baseQuery) => readRecent(query, baseQuery),
      providesTags: (_rounds, _failure, { table_id }) => [{ type: 'recent', id: table_id }],
    }),
    /** The rounds of any table with this number in a shoe with this number, newest first. */
    foundRounds: build.query<Round[], { shoe: number; round: number }>({
      query: ({ shoe, round }) =>
        callOf(roundsPaths.listRounds, { query: { shoe, shoe_round: round, per_page: FOUND_SHOWN } }),
      // An operator that does not know the filter answers with others too.
      transformResponse: ({ data }: Paginated<Round>, _, { round }) =>
        data.filter((one) => one.shoe?.round === round),
      keepUnusedDataFor: 0,
    }),
    /** The rounds of one shoe, for its roads; of roulette, the last spins, before `to` if it is set. */
    shoeRounds: build.query<Round[], { table_id: EntityId; shoe?: number; to?: string }>({
      queryFn: (query, _api, _options, baseQuery) => readRecent(query, baseQuery),
    }),
    /** The current round of a table, followed; its changes also update the specification's state. */
    liveRound: build.query<Round | null, string>({
      queryFn: () => ({ data: null }),
      // Two pages share the entry of one table: leaving the first must not end it for the second.
      keepUnusedDataFor: 0,
      onCacheEntryAdded: whileCached<Round | null, string>(
        ({ gameSocket, argument: tableId, update: show, dispatch }) =>
          followRounds(gameSocket, tableId, {
            changed: ({ change, round: changed }) => {
              show((known) => currentRound(known, changed));
              dispatch(
                change === 'card'
                  ? loadCards({ round_id: changed.id, cards: changed.cards })
                  : update(changed),
              );
            },
            missed: () => dispatch(roundsApi.util.invalidateTags([{ type: 'recent', id: tableId }])),
          }),
      ),
    }),
    /** One batch of rounds, recomputed by the rules. */
    checkRounds: build.query<RoundsCheck, RoundsQuery>({
      query: (query) => callOf(roundsPaths.checkRounds, { query }),
      keepUnusedDataFor: 0,
    }),
    roundDossier: build.query<RoundDossier, EntityId>({
      query: (id) => callOf(roundsPaths.getRoundDossier, { params: { id } }),
      providesTags: [PLAYERS, 'dossier'],
    }),
    corrections: build.query<Paginated<RoundCorrection>, Partial<ListCorrectionsQuery>>({
      query: (query) => callOf(roundsPaths.listCorrections, { query }),
      providesTags: ['corrections'],
    }),
    /** Refetches the shown corrections when a colleague has changed one. */
    correctionChanges: build.query<null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached<null, void>(({ gameSocket: socket, dispatch }) =>
        followChanges<CorrectionsChanged>(
          socket,
          {
            changes: (take) => socket.on('corrections:changed', take),
            join: () => socket.request('watchCorrections', null),
            leave: () => socket.request('unwatchCorrections', null),
          },
          () => dispatch(roundsApi.util.invalidateTags(['dossier', 'corrections'])),
        ),
      ),
    }),
    voidRound: build.mutation<Round, { id: EntityId; why: Omit<VoidRoundRequest, 'action'>; about: string }>({
      query: ({ id, why, about }) =>
        callOf(roundsPaths.updateRound, {
          params: { id },
          body: { action: 'void', ...why },
          about,
        }),
      invalidatesTags: ['dossier'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer === null) return;
        // The round of the answer is stored wherever it is shown.
        dispatch(update(answer.data));
        showOutcome({ text: 'round.voided' });
      },
    }),
    proposeCorrection: build.mutation<
      RoundCorrection,
      { id: EntityId; result: CorrectedResult; reason: string; incident_id?: string | undefined }
    >({
      query: ({ id, result, reason, incident_id }) =>
        callOf(roundsPaths.proposeCorrection, {
          params: { id },
          body: { ...result, reason, incident_id },
        }),
      invalidatesTags: ['dossier', 'corrections'],
      onQueryStarted: shows((_, { id }) => ({ text: 'round.proposed', link: paths.corrections.link(id) })),
    }),
    approveCorrection: build.mutation<RoundCorrection, string>({
      query: (id) => callOf(roundsPaths.approveCorrection, { params: { id } }),
      invalidatesTags: ['dossier', 'corrections'],
      onQueryStarted: shows(() => ({ text: 'round.approved' })),
    }),
    rejectCorrection: build.mutation<RoundCorrection, { id: string; reason: string }>({
      query: ({ id, reason }) =>
        callOf(roundsPaths.rejectCorrection, {
          params: { id },
          body: { reason },
        }),
      invalidatesTags: ['dossier', 'corrections'],
      onQueryStarted: shows(() => ({ text: 'round.rejected' })),
    }),
    withdrawCorrection: build.mutation<RoundCorrection, string>({
      query: (id) => callOf(roundsPaths.withdrawCorrection, { params: { id } }),
      invalidatesTags: ['dossier', 'corrections'],
      onQueryStarted: shows(() => ({ text: 'round.withdrawn' })),
    }),
    wheel: build.query<WheelAnswer, EntityId>({
      query: (id) => callOf(roundsPaths.getWheel, { params: { id } }),
    }),
    serviceWheel: build.mutation<WheelRecord, { id: EntityId; reason: string }>({
      query: ({ id, reason }) => callOf(roundsPaths.serviceWheel, { params: { id }, body: { reason } }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer === null) return;
        await dispatch(roundsApi.util.upsertQueryData('wheel', id, { wheel: answer.data }));
        showOutcome({ text: 'round.serviced' });
      },
    }),
  }),
});

export const {
  useRoundDossierQuery,
  useCorrectionsQuery,
  useCorrectionChangesQuery,
  useVoidRoundMutation,
  useProposeCorrectionMutation,
  useApproveCorrectionMutation,
  useRejectCorrectionMutation,
  useWithdrawCorrectionMutation,
  useWheelQuery,
  useServiceWheelMutation,
  useShoeRoundsQuery,
  useFoundRoundsQuery,
  useLiveRoundQuery,
  useLazyCheckRoundsQuery,
} = roundsApi;

/** @public for the tests of the state after their answers */
export const { round, recentRounds, roundsPage } = roundsApi.endpoints;

/** Adds dealt cards to a round. */
export const loadCards = createAction<{ round_id: EntityId; cards: DealtCard[] }>('rounds/loadCards');

/** Returns the table of a list of rounds. */
const scopeOf = ({ table_id, game }: RoundsQuery): string => `${game ?? ''} ${table_id ?? ''}`;

const records = createRecords<Round>({
  kind: 'rounds',
  names: { one: 'round', list: 'rounds' },
  schema: Round,
  endpoints: { one: round, list: recentRounds, paginated: roundsPage },
  scopeOf: (argument: EntityId | RoundsQuery) =>
    typeof argument === 'object' ? scopeOf(argument) : String(argument),
  current: currentRound,
  // The table whose rounds were last requested, or the round itself.
  follows: ({ one, requests }, updated) =>
    requests.list?.scope === scopeOf({ table_id: updated.table_id }) ||
    (one !== null && isSameRound(one, updated)),
  withUpdated: withNewest,
  pageWithUpdated: inPlace,
  changeOne: (one, action) =>
    loadCards.match(action) && one !== null && String(one.id) === String(action.payload.round_id)
      ? withCards(one, action.payload.cards)
      : one,
});

const { update } = records;
/** @public for tests */
export const updateRound = update;

/** The specification's state of rounds: round, rounds, paginated_rounds. */
export const selectRound = (state: unknown): Round | null => records.select(state).one;
export const selectRounds = (state: unknown): Round[] => records.select(state).list;
export const selectPaginatedRounds = (state: unknown) => records.select(state).paginated;

/** Returns the newest of a table's rounds in an answer; undefined for an empty answer, or one with several tables. */
function newestOf(rounds: readonly Round[]): Round | undefined {
  const [first] = rounds;
  if (first === undefined || rounds.some(({ table_id }) => String(table_id) !== String(first.table_id))) {
    return undefined;
  }
  return rounds.reduce((newest, one) => (one.started_at > newest.started_at ? one : newest));
}

/**
 * The answer with a table's rounds triggers a request of the newest one, with its full record and the cards dealt
 * meanwhile; skipped where a newer record is known.
 */
storeListener.startListening({
  predicate: (action) => recentRounds.matchFulfilled(action) || roundsPage.matchFulfilled(action),
  effect: (action, api) => {
    const answer = action.payload;
    const newest = newestOf(Array.isArray(answer) ? answer : answer.data);
    if (newest === undefined) return;
    const known = selectRound(api.getState());
    if (known !== null && !isSameRound(known, newest) && currentRound(known, newest) === known) return;
    void api.dispatch(round.initiate(newest.id, { forceRefetch: true, subscribe: false }));
  },
});

/** Returns the page of rounds for a query; requests it whenever the query changes, and not before `ready`. */
export function useRoundsPage(query: RoundsQuery, ready: boolean) {
  const { error, isFetching, isUninitialized, fulfilledTimeStamp, refetch } = roundsApi.useRoundsPageQuery(
    ready ? query : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const isOurs = useSelector((state) => records.select(state).requests.paginated?.scope === scopeOf(query));
  const page = useSelector(selectPaginatedRounds) ?? undefined;
  return {
    page: isOurs ? page : undefined,
    isFetching: isFetching || isUninitialized || !isOurs,
    failure: failureIn(error),
    asOf: fulfilledTimeStamp,
    retry: () => (isUninitialized ? undefined : void refetch()),
  };
}

/** Loads a table's recent rounds and follows them while the page is mounted. */
export function useFollowTableRounds(tableId: EntityId): void {
  const source = useLiveSource();
  roundsApi.useRecentRoundsQuery(
    { table_id: tableId },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: source === undefined || source === 'socket' ? 0 : POLL_MS,
    },
  );
  roundsApi.useLiveRoundQuery(source === 'socket' ? String(tableId) : skipToken);
}

/** Returns the current round of the table; null where it is unknown, or the known one is of another table. */
export const useCurrentRound = (tableId: EntityId): Round | null =>
  useSelector((state) => {
    const current = selectRound(state);
    return current !== null && String(current.table_id) === String(tableId) ? current : null;
  });

/** Returns the table's recent rounds, newest first: the shoe's, or the last spins. */
export const useRecentRounds = (tableId: EntityId): Round[] =>
  useSelector((state) => {
    const rounds = selectRounds(state);
    return String(rounds[0]?.table_id) === String(tableId) ? rounds : NO_ROUNDS;
  });

const NO_ROUNDS: Round[] = [];

/** Returns true where the table's recent rounds are loading or failed, as opposed to empty. */
export function useAreRecentRoundsUnknown(tableId: EntityId): boolean {
  const { isSuccess } = recentRounds.useQueryState({ table_id: tableId });
  const isKnown = useRecentRounds(tableId).length > 0;
  return !isKnown && !isSuccess;
}

/** Returns why the table's recent rounds failed to load. */
export const useRecentRoundsFailure = (tableId: EntityId): CallFailure | undefined =>
  failureIn(recentRounds.useQueryState({ table_id: tableId }).error);
