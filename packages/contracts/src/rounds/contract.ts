import { z } from 'zod';
import { AuditEntry } from '../audit/contract.ts';
import { MessageView } from '../chat/contract.ts';
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
import { ROUNDS, VOID_REASONS } from './limits.ts';
import { roundsPaths } from './paths.ts';

export const RoundState = z.enum(['betting', 'dealing', 'spinning', 'settled', 'voided']);
export type RoundState = z.infer<typeof RoundState>;

export const BaccaratWinner = z.enum(['player', 'banker', 'tie']);
export type BaccaratWinner = z.infer<typeof BaccaratWinner>;

export const BaccaratHand = z.enum(['player', 'banker']);
export type BaccaratHand = z.infer<typeof BaccaratHand>;

/** Rank then suit: `AS`, `TD`, `9H`. */
export const CardCode = z
  .string()
  .regex(/^[A23456789TJQK][SHDC]$/)
  .meta({ examples: ['9H'] });
export type CardCode = z.infer<typeof CardCode>;

/**
 * A pocket: 0 to 36, and 37 for the 00 of a double-zero wheel, which is shown as `00`. The table's rules define whether
 * its wheel has it.
 */
export const RouletteNumber = z.int().min(0).max(37);

export const DealtCard = z.object({ hand: BaccaratHand, card: CardCode, at: Instant });
export type DealtCard = z.infer<typeof DealtCard>;

export const BaccaratOutcome = z.object({
  winner: BaccaratWinner,
  player_total: z.int().min(0).max(9),
  banker_total: z.int().min(0).max(9),
  natural: z.boolean(),
  player_pair: z.boolean(),
  banker_pair: z.boolean(),
  /** Four cards are small, five or six big. */
  size: z.enum(['small', 'big']),
});
export type BaccaratOutcome = z.infer<typeof BaccaratOutcome>;

/** Dragon 7: Banker wins with a three-card 7. Panda 8: Player wins with a three-card 8. */
export const SideBetKind = z.enum(['player_pair', 'banker_pair', 'either_pair', 'dragon_7', 'panda_8']);
export type SideBetKind = z.infer<typeof SideBetKind>;

export const SideBet = z.object({ kind: SideBetKind, won: z.boolean() });
export type SideBet = z.infer<typeof SideBet>;

export const VoidReason = z.enum(VOID_REASONS);
export type VoidReason = z.infer<typeof VoidReason>;

/** The full record of a round for a regulator: every phase with its time, never edited in place. */
export const Round = z.object({
  id: EntityId,
  table_id: EntityId,
  /** Null for an unknown game: the round is listed, but not drawn or checked. */
  game: GameName.nullable(),
  game_version: z.string(),
  state: RoundState,
  /**
   * Baccarat only: the shoe, and the number of the round in it. `burned` is the number of the shoe's cards that were
   * not played before its first round, including the one turned up.
   */
  shoe: z
    .object({
      number: z.int().positive(),
      round: z.int().positive(),
      burned: z.int().nonnegative().max(416).optional(),
    })
    .nullable(),
  dealer: z.object({ id: EntityId, display_name: z.string() }).nullable(),
  started_at: Instant,
  bets_closed_at: Instant.nullable(),
  /** When the first card was drawn or the ball released, and when the last card was dealt or the ball came to rest. */
  play_started_at: Instant.nullable().default(null),
  result_at: Instant.nullable().default(null),
  settled_at: Instant.nullable(),
  /** In deal order; empty for roulette. */
  cards: z.array(DealtCard),
  outcome: BaccaratOutcome.nullable(),
  /** Baccarat: the results of the side bets. An operator may not send all of them. */
  side_bets: z.array(SideBet).optional(),
  /** Roulette only, after the ball has come to rest. */
  number: RouletteNumber.nullable(),
  /** An operator that stores no codes has `other`, or the code as the text. */
  voided: z
    .object({ at: Instant, by: z.string(), reason_code: VoidReason.default('other'), reason: z.string() })
    .nullable(),
  /** 1 for the round as dealt; a correction is a new version that names the one it replaces. */
  version: z.int().positive(),
  replaces: EntityId.nullable(),
  /** The author and the reason of this version; null for the round as dealt. */
  correction: z
    .object({ at: Instant, by: z.string(), approved_by: z.string().nullable(), reason: z.string() })
    .nullable()
    .default(null),
  /** When a correction replaced this version; null for the current one. */
  superseded_at: Instant.nullable().default(null),
});
export type Round = z.infer<typeof Round>;

/** The reason for changing a record, for the audit and the regulator. */
export const ChangeReason = z.string().trim().min(3).max(500);

/** The corrected result: the cards in deal order, or the number. */
export const CorrectedResult = z.object({
  cards: z
    .array(z.object({ hand: BaccaratHand, card: CardCode }))
    .min(4)
    .max(6)
    .optional(),
  number: RouletteNumber.optional(),
});
export type CorrectedResult = z.infer<typeof CorrectedResult>;

/** The rules that a recorded round is checked against; table-games describes each at its check. */
export const RoundRule = z.enum([
  'state',
  'times_in_order',
  'result_early',
  'result_missing',
  'card_code',
  'card_count',
  'deal_order',
  'natural_ends',
  'player_third_card',
  'banker_third_card',
  'player_total',
  'banker_total',
  'winner',
  'natural',
  'player_pair',
  'banker_pair',
  'size',
  'side_bet',
  'number',
  'card_copies',
  'shoe_gap',
  'past_cut_card',
  'after_shoe_end',
]);
export type RoundRule = z.infer<typeof RoundRule>;

/** A rule that a record breaks: the expected value, and the recorded value. */
export const RuleBreach = z.object({ rule: RoundRule, expected: z.string(), found: z.string() });
export type RuleBreach = z.infer<typeof RuleBreach>;

/** One batch of a check. A client follows `next` to the end, and may stop early. */
export const RoundsCheck = z.object({
  checked: z.int().nonnegative(),
  broken: z.array(z.object({ round: Round, breaches: z.array(RuleBreach) })),
  next: z.string().nullable(),
});
export type RoundsCheck = z.infer<typeof RoundsCheck>;

/**
 * `proposed` waits for a second person. `applying` is approved and being sent to the operator. `failed` was refused by
 * the operator. `stale` is a proposal whose round was voided or corrected otherwise in the meantime.
 */
export const CorrectionState = z.enum([
  'proposed',
  'applying',
  'approved',
  'rejected',
  'withdrawn',
  'stale',
  'failed',
]);
export type CorrectionState = z.infer<typeof CorrectionState>;

const Staff = z.object({ id: EntityId, username: z.string() });

/** A correction of a settled round, from its proposal by one member of staff to the decision by another. */
export const RoundCorrection = z.object({
  id: z.uuid(),
  state: CorrectionState,
  /** The round at the time of the proposal. */
  round: Round,
  result: CorrectedResult,
  reason: z.string(),
  proposed_by: Staff,
  proposed_at: Instant,
  decided_by: Staff.nullable(),
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
  /** The version that the approval created. */
  new_round_id: EntityId.nullable(),
});
export type RoundCorrection = z.infer<typeof RoundCorrection>;

export const ProposeCorrectionRequest = CorrectedResult.extend({ reason: ChangeReason });
export type ProposeCorrectionRequest = z.infer<typeof ProposeCorrectionRequest>;

export const RejectCorrectionRequest = z.object({ reason: ChangeReason });
export type RejectCorrectionRequest = z.infer<typeof RejectCorrectionRequest>;

/** The largest bias of a wheel. */
export const WheelSuspect = z.object({
  /** Neighbouring pockets, clockwise; empty when the spread as a whole is uneven. */
  numbers: z.array(RouletteNumber),
  /** The start of the bias, the number of spins since then, and how often these pockets came and were expected. */
  since: Instant,
  spins: z.int().nonnegative(),
  came: z.int().nonnegative(),
  expected: z.number().nonnegative(),
});
export type WheelSuspect = z.infer<typeof WheelSuspect>;

/** All counted spins of a table's wheel, and the verdict. */
export const WheelRecord = z.object({
  table_id: EntityId,
  /** The start of the counted spins and the newest counted spin; null when there is none yet. */
  counted_from: Instant,
  counted_to: Instant.nullable(),
  spins: z.int().nonnegative(),
  /** Past days that are not counted yet: there is no verdict until they are. */
  days_to_count: z.int().nonnegative(),
  /**
   * The upper bound of the probability that an even wheel shows this evidence at any time of a year. The alarm rings
   * below the limit.
   */
  p: z.number().min(0).max(1),
  alarm_below_p: z.number().positive().max(1),
  /** Null while the alarm is off. */
  suspect: WheelSuspect.nullable(),
  /**
   * The smallest share of one pocket, and the smallest excess of five neighbours, that nine of ten tests would have
   * detected by now; null when even three times the expected share might not be detected.
   */
  detectable: z.object({
    pocket: z.number().positive().nullable(),
    sector: z.number().positive().nullable(),
  }),
  /** The person who restarted the count. */
  serviced: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
});
export type WheelRecord = z.infer<typeof WheelRecord>;

/** Null when no spins of the table are counted. */
export const WheelAnswer = z.object({ wheel: WheelRecord.nullable() });
export type WheelAnswer = z.infer<typeof WheelAnswer>;

export const ServiceWheelRequest = z.object({ reason: ChangeReason });
export type ServiceWheelRequest = z.infer<typeof ServiceWheelRequest>;

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

export const VoidRoundRequest = z
  .object({ action: z.literal('void'), ...reasonFields(VOID_REASONS, ROUNDS.voidTextMax) })
  .refine(isReasonWhole, REASON_INCOMPLETE);
export type VoidRoundRequest = z.infer<typeof VoidRoundRequest>;

/**
 * The request to the operator. The bearer token belongs to the approver; `proposed_by` is the proposer, who is the
 * author in the record.
 */
export const UpdateRoundRequest = z.discriminatedUnion('action', [
  VoidRoundRequest,
  CorrectedResult.extend({
    action: z.literal('correct'),
    reason: ChangeReason,
    proposed_by: z.string().min(1).max(200).optional(),
  }),
]);
export type UpdateRoundRequest = z.infer<typeof UpdateRoundRequest>;

/**
 * The position of a round in its table's stream, under the stream's current name: operators do not store which stream
 * it was then. `offset` is in seconds from the stream's start, to the millisecond; null when that start is unknown or
 * later than the round.
 */
export const RoundStream = z.object({
  kind: z.enum(['hls', 'progressive', 'embedded']),
  /** Without parts that may be secret: user, query, fragment, and path segments that look like a key. */
  address: z.string(),
  started_at: Instant.nullable(),
  from: Instant,
  /** Null until the round is over. */
  to: Instant.nullable(),
  offset: z.object({ from: z.number().nonnegative(), to: z.number().nonnegative().nullable() }).nullable(),
});
export type RoundStream = z.infer<typeof RoundStream>;

/** The dossier of a round: all its records on one page, for a dispute or a regulator. */
export const RoundDossier = z.object({
  round: Round,
  table: z.object({ id: EntityId, title: z.string() }),
  /** Null when the table has no stream or is unknown. */
  stream: RoundStream.nullable(),
  /** Every version, the dealt one first. */
  versions: z.array(Round),
  breaches: z.array(RuleBreach),
  corrections: z.array(RoundCorrection),
  /** The chat at the table in that period; null when it could not be read. */
  chat: z
    .object({ from: Instant, to: Instant, messages: z.array(MessageView), capped: z.boolean() })
    .nullable(),
  /** Audit entries of this round and its versions, newest first. */
  audit: z.array(AuditEntry),
});
export type RoundDossier = z.infer<typeof RoundDossier>;

export const CheckRoundsQuery = RoundFilters.extend(DayFilter).extend({ after: Cursor.optional() });
export type CheckRoundsQuery = z.infer<typeof CheckRoundsQuery>;

export const CorrectionParams = z.object({ id: z.uuid() });
export type CorrectionParams = z.infer<typeof CorrectionParams>;

export const ListCorrectionsQuery = PageQuery.extend({
  state: CorrectionState.optional(),
  table_id: EntityId.optional(),
  round_id: EntityId.optional(),
  /** By time of proposal: `from` is included, `to` is not. */
  from: Instant.optional(),
  to: Instant.optional(),
}).extend(DayFilter);
export type ListCorrectionsQuery = z.infer<typeof ListCorrectionsQuery>;

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

/** Corrections that somebody proposed, decided or withdrew. No ids: whichever there are. */
export const CorrectionsChanged = z.object({ ids: z.array(z.string()) });
export type CorrectionsChanged = z.infer<typeof CorrectionsChanged>;

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
