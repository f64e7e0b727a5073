import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { COUNT_MAX, EntityId, IdParams } from '../fields/id.ts';
import { Cursor, PageQuery, paginated, sortBy } from '../fields/page.ts';
import { Instant } from '../fields/time.ts';
import { GameName } from '../games.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { defineEndpoint, EXPORT_FORMATS, EXPORT_MEDIA } from '../http/endpoint.ts';
import { LIST, ROUNDS } from '../limits.ts';
import { ChangeReason, CorrectedResult } from './result-change.ts';
import { BaccaratWinner, DealtCard, RouletteNumber, Round, RoundState } from './round.ts';

export const RoundFilters = z.object({
  game: GameName.optional(),
  table_id: EntityId.optional(),
  dealer_id: EntityId.optional(),
  state: RoundState.optional(),
  winner: BaccaratWinner.optional(),
  number: z.coerce.number().pipe(RouletteNumber).optional(),
  shoe: z.coerce.number().int().positive().max(COUNT_MAX).optional(),
  /** `true`: only rounds that a correction has made; `false`: only rounds as dealt. */
  corrected: z.enum(['true', 'false']).optional(),
  /** `from` is included, `to` is not; both by when betting opened. */
  from: Instant.optional(),
  to: Instant.optional(),
});
export type RoundFilters = z.infer<typeof RoundFilters>;

const isCounted = ({ page, per_page, after }: PageQuery & { after?: string | undefined }): boolean =>
  after !== undefined || (page - 1) * per_page < ROUNDS.countedAtMost;

const RoundsOrder = { sort_by: sortBy(['started_at']).default('started_at:desc'), after: Cursor.optional() };

/** What the gateway is asked with; the operator knows instants alone. */
const RoundDayFilters = RoundFilters.extend(DayFilter);

/** A page by its number, as far as rounds are counted, or by the cursor of the page before, to the last one. */
export const ListRoundsQuery = PageQuery.extend(RoundDayFilters.shape)
  .extend(RoundsOrder)
  .refine(isCounted, { path: ['page'], error: 'field.invalid' });
export type ListRoundsQuery = z.infer<typeof ListRoundsQuery>;

/**
 * What the gateway asks the operator: longer pages where it reads many rounds, and once, before it exports them, an
 * exact `meta.total`. An operator who does not know `count` answers as ever.
 */
export const OperatorRoundsQuery = PageQuery.extend(RoundFilters.shape)
  .extend(RoundsOrder)
  .extend({
    per_page: z.coerce.number().int().positive().max(ROUNDS.maxOperatorPerPage).default(LIST.defaultPerPage),
    count: z.literal('exact').optional(),
  })
  .refine(isCounted, { path: ['page'], error: 'field.invalid' });
export type OperatorRoundsQuery = z.infer<typeof OperatorRoundsQuery>;

export const listRounds = defineEndpoint({
  method: 'GET',
  path: '/api/rounds',
  tag: 'rounds',
  summary: 'Rounds by when betting opened, the newest first',
  auth: 'session',
  query: ListRoundsQuery,
  response: paginated(Round),
  errors: OPTIONAL_UPSTREAM_ERRORS,
});

/** How many rounds began in the last minutes. */
export const RoundsPace = z.object({
  /** Null where the operator does not count them. */
  count: z.int().nonnegative().nullable(),
  minutes: z.int().positive(),
  as_of: Instant,
});
export type RoundsPace = z.infer<typeof RoundsPace>;

export const getRoundsPace = defineEndpoint({
  method: 'GET',
  path: '/api/rounds/pace',
  tag: 'rounds',
  summary: 'How many rounds began in the last minutes',
  auth: 'session',
  response: RoundsPace,
  errors: OPTIONAL_UPSTREAM_ERRORS,
});

export const getRound = defineEndpoint({
  method: 'GET',
  path: '/api/rounds/:id',
  tag: 'rounds',
  summary: 'The whole record of one round',
  auth: 'session',
  params: IdParams,
  response: Round,
  errors: ['request.not_found', ...OPTIONAL_UPSTREAM_ERRORS],
});

export const getRoundCards = defineEndpoint({
  method: 'GET',
  path: '/api/rounds/:id/cards',
  tag: 'rounds',
  summary: 'The cards dealt so far',
  auth: 'session',
  params: IdParams,
  response: z.array(DealtCard),
  errors: ['request.not_found', ...OPTIONAL_UPSTREAM_ERRORS],
});

export const VoidRoundRequest = z.object({ action: z.literal('void'), reason: ChangeReason });
export type VoidRoundRequest = z.infer<typeof VoidRoundRequest>;

/**
 * What the operator is told. The bearer is of whoever approves a correction; `proposed_by` is the colleague who wrote
 * it, and stands in the record as its author.
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

/** One person may void a round; a correction takes two, and goes by `proposeCorrection`. */
export const updateRound = defineEndpoint({
  method: 'PUT',
  path: '/api/rounds/:id',
  tag: 'rounds',
  summary: 'Void a round, with a reason',
  auth: 'session',
  params: IdParams,
  body: VoidRoundRequest,
  response: Round,
  errors: ['request.not_found', 'request.conflict', ...OPTIONAL_UPSTREAM_ERRORS],
});

export const listRoundVersions = defineEndpoint({
  method: 'GET',
  path: '/api/rounds/:id/versions',
  tag: 'rounds',
  summary: 'Every version of a round, the dealt one first',
  auth: 'session',
  params: IdParams,
  response: z.array(Round),
  errors: ['request.not_found', ...OPTIONAL_UPSTREAM_ERRORS],
});

export const ExportRoundsQuery = RoundDayFilters.extend({ format: z.enum(EXPORT_FORMATS) });
export type ExportRoundsQuery = z.infer<typeof ExportRoundsQuery>;

export const exportRounds = defineEndpoint({
  method: 'GET',
  path: '/api/rounds/export',
  tag: 'rounds',
  summary: 'The filtered rounds as a file, streamed',
  auth: 'session',
  media: EXPORT_MEDIA,
  query: ExportRoundsQuery,
  errors: OPTIONAL_UPSTREAM_ERRORS,
});
