import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { COUNT_MAX, EntityId, IdParams } from '../fields/ids.ts';
import { LIST } from '../fields/limits.ts';
import { Cursor, PageQuery, paginated, sortBy } from '../fields/queries.ts';
import { isReasonWhole, REASON_INCOMPLETE, reasonFields } from '../fields/reason.ts';
import { Instant } from '../fields/time.ts';
import { GameName } from '../games/contract.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.ts';
import { defineEvent, defineRequest, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';
import { RoundsCheck } from './check.ts';
import {
  CorrectedResult,
  CorrectionParams,
  CorrectionsChanged,
  ListCorrectionsQuery,
  ProposeCorrectionRequest,
  RejectCorrectionRequest,
  RoundCorrection,
} from './corrections.ts';
import { RoundDossier } from './dossier.ts';
import { ROUNDS, VOID_REASONS } from './limits.ts';
import { roundsPaths } from './paths.ts';
import { BaccaratWinner, ChangeReason, DealtCard, RouletteNumber, Round, RoundState } from './round.ts';
import { ServiceWheelRequest, WheelAnswer, WheelRecord } from './wheel.ts';

export const RoundFilters = z.object({
  game: GameName.optional(),
  table_id: EntityId.optional(),
  dealer_id: EntityId.optional(),
  state: RoundState.optional(),
  winner: BaccaratWinner.optional(),
  number: z.coerce.number().pipe(RouletteNumber).optional(),
  shoe: z.coerce.number().int().positive().max(COUNT_MAX).optional(),
  /** The number of a round in its shoe. */
  shoe_round: z.coerce.number().int().positive().max(COUNT_MAX).optional(),
  /** `true`: only corrected rounds; `false`: only rounds as dealt. */
  corrected: z.enum(['true', 'false']).optional(),
  /** `from` is included, `to` is not; both by when betting opened. */
  from: Instant.optional(),
  to: Instant.optional(),
});
export type RoundFilters = z.infer<typeof RoundFilters>;

export const RoundsOrder = {
  sort_by: sortBy(['started_at']).default('started_at:desc'),
  after: Cursor.optional(),
};

/** Filters of a request to the gateway; the operator accepts only instants. */
export const RoundDayFilters = RoundFilters.extend(DayFilter);

/** The number of rounds that began in the last minutes. */
export const RoundsPace = z.object({
  /** Null when the operator does not count them. */
  count: z.int().nonnegative().nullable(),
  minutes: z.int().positive(),
  as_of: Instant,
});
export type RoundsPace = z.infer<typeof RoundsPace>;

const voidFields = { action: z.literal('void'), ...reasonFields(VOID_REASONS, ROUNDS.voidTextMax) };

export const VoidRoundRequest = z
  /** `incident_id` names an incident about this round. */
  .object({ ...voidFields, incident_id: z.uuid().optional() })
  .refine(isReasonWhole, REASON_INCOMPLETE);
export type VoidRoundRequest = z.infer<typeof VoidRoundRequest>;

/**
 * The request to the operator. The bearer token belongs to the approver; `proposed_by` is the proposer, who is the
 * author in the record.
 */
export const UpdateRoundRequest = z.discriminatedUnion('action', [
  z.object(voidFields).refine(isReasonWhole, REASON_INCOMPLETE),
  CorrectedResult.extend({
    action: z.literal('correct'),
    reason: ChangeReason,
    proposed_by: z.string().min(1).max(200).optional(),
  }),
]);
export type UpdateRoundRequest = z.infer<typeof UpdateRoundRequest>;

export const CheckRoundsQuery = RoundFilters.extend(DayFilter).extend({ after: Cursor.optional() });
export type CheckRoundsQuery = z.infer<typeof CheckRoundsQuery>;

const DECISION_ERRORS = [
  'request.not_found',
  'correction.decided',
  'correction.stale',
  'service.database_unavailable',
] as const;

const WHEEL_ERRORS = [
  'request.not_found',
  'permission.other_terminal',
  'service.database_unavailable',
] as const;

const isCounted = ({ page, per_page, after }: PageQuery & { after?: string | undefined }): boolean =>
  after !== undefined || (page - 1) * per_page < ROUNDS.countedAtMost;

/** A page by number, within the counted rounds, or by the previous page's cursor, to the last page. */
export const ListRoundsQuery = PageQuery.extend(RoundDayFilters.shape)
  .extend(RoundsOrder)
  .refine(isCounted, { path: ['page'], error: 'field.invalid' });
export type ListRoundsQuery = z.infer<typeof ListRoundsQuery>;

/**
 * The gateway's query to the operator: longer pages when it reads many rounds, and an exact `meta.total` once before an
 * export. An operator that does not support `count` ignores it.
 */
export const OperatorRoundsQuery = PageQuery.extend(RoundFilters.shape)
  .extend(RoundsOrder)
  .extend({
    per_page: z.coerce.number().int().positive().max(ROUNDS.maxOperatorPerPage).default(LIST.defaultPerPage),
    count: z.literal('exact').optional(),
  })
  .refine(isCounted, { path: ['page'], error: 'field.invalid' });
export type OperatorRoundsQuery = z.infer<typeof OperatorRoundsQuery>;

export const ExportRoundsQuery = RoundDayFilters.extend({ format: z.enum(EXPORT_FORMATS) });
export type ExportRoundsQuery = z.infer<typeof ExportRoundsQuery>;

export const roundsCalls = defineCalls('rounds', roundsPaths, {
  checkRounds: {
    summary: 'Check the filtered rounds against the rules, in batches',
    query: CheckRoundsQuery,
    response: RoundsCheck,
    errors: OPTIONAL_UPSTREAM_ERRORS,
  },
  proposeCorrection: {
    summary: 'Propose a corrected result of a settled round',
    params: IdParams,
    body: ProposeCorrectionRequest,
    status: 201,
    response: RoundCorrection,
    errors: [
      'request.not_found',
      'request.conflict',
      'correction.impossible',
      'correction.pending',
      ...OPTIONAL_UPSTREAM_ERRORS,
    ],
  },
  listCorrections: {
    summary: 'List corrections of rounds, newest proposal first',
    query: ListCorrectionsQuery,
    response: paginated(RoundCorrection),
    errors: ['service.database_unavailable'],
  },
  approveCorrection: {
    summary: 'Approve a colleague’s correction; one’s own is refused',
    params: CorrectionParams,
    response: RoundCorrection,
    errors: [
      'correction.own',
      'correction.needs_shift_manager',
      ...DECISION_ERRORS,
      ...OPTIONAL_UPSTREAM_ERRORS,
    ],
  },
  rejectCorrection: {
    summary: 'Reject a colleague’s correction, with a reason; one’s own is withdrawn',
    params: CorrectionParams,
    body: RejectCorrectionRequest,
    response: RoundCorrection,
    errors: ['correction.own', 'correction.needs_shift_manager', ...DECISION_ERRORS],
  },
  withdrawCorrection: {
    summary: 'Withdraw one’s own correction',
    params: CorrectionParams,
    response: RoundCorrection,
    errors: DECISION_ERRORS,
  },
  getWheel: {
    summary: 'Get the bias statistics of a wheel over all counted spins',
    params: IdParams,
    response: WheelAnswer,
    errors: WHEEL_ERRORS,
  },
  serviceWheel: {
    summary: 'Record that a wheel was replaced or serviced, which restarts the count of its spins',
    params: IdParams,
    body: ServiceWheelRequest,
    response: WheelRecord,
    errors: WHEEL_ERRORS,
  },
  listRounds: {
    summary: 'List rounds by when betting opened, newest first',
    query: ListRoundsQuery,
    response: paginated(Round),
    errors: OPTIONAL_UPSTREAM_ERRORS,
  },
  getRoundsPace: {
    summary: 'Get how many rounds began in the last minutes',
    response: RoundsPace,
    errors: OPTIONAL_UPSTREAM_ERRORS,
  },
  getRound: {
    summary: 'Get the full record of one round',
    params: IdParams,
    response: Round,
    errors: ['request.not_found', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  getRoundCards: {
    summary: 'Get the cards dealt so far',
    params: IdParams,
    response: z.array(DealtCard),
    errors: ['request.not_found', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  /** One person may void a round; a correction needs two and uses `proposeCorrection`. */
  updateRound: {
    summary: 'Void a round, with a reason from the list or in words',
    params: IdParams,
    body: VoidRoundRequest,
    response: Round,
    errors: ['request.not_found', 'request.conflict', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  listRoundVersions: {
    summary: 'List the versions of a round, the dealt one first',
    params: IdParams,
    response: z.array(Round),
    errors: ['request.not_found', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  exportRounds: {
    summary: 'Export the filtered rounds as a streamed file',
    media: EXPORT_MEDIA,
    query: ExportRoundsQuery,
    errors: OPTIONAL_UPSTREAM_ERRORS,
  },
  getRoundDossier: {
    summary: 'Get the dossier of a round',
    params: IdParams,
    response: RoundDossier,
    errors: ['request.not_found', 'service.database_unavailable', ...OPTIONAL_UPSTREAM_ERRORS],
  },
});

export const WatchRoundsRequest = z.object({ table_id: EntityId });
export type WatchRoundsRequest = z.infer<typeof WatchRoundsRequest>;

export const RoundChanged = z.object({
  change: z.enum(['started', 'bets_closed', 'card', 'settled', 'voided', 'corrected']),
  round: Round,
});
export type RoundChanged = z.infer<typeof RoundChanged>;

export const roundsRequests = {
  watchRounds: defineRequest({
    summary: 'Subscribe to the rounds of one table and return the newest; at most 50 tables',
    payload: WatchRoundsRequest,
    data: z.object({ round: Round.nullable() }),
    errors: OPTIONAL_UPSTREAM_ERRORS,
  }),
  unwatchRounds: unsubscribeRequest(WatchRoundsRequest),
  watchCorrections: subscribeRequest('Subscribe to changes of corrections'),
  unwatchCorrections: unsubscribeRequest(),
};

export const roundsEvents = {
  'round:changed': defineEvent({
    summary: 'A round and its latest change',
    payload: RoundChanged,
    subscribedBy: 'watchRounds',
  }),
  'corrections:changed': defineEvent({
    summary: 'Corrections to fetch again',
    payload: CorrectionsChanged,
    subscribedBy: 'watchCorrections',
  }),
};
