import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { EntityId, IdParams } from '../fields/id.ts';
import { PageQuery, paginated, sortBy } from '../fields/page.ts';
import { Instant } from '../fields/time.ts';
import { GameName } from '../games.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { BaccaratHand, CardCode, DealtCard, RouletteNumber, Round, RoundState } from './round.ts';

export const RoundFilters = z.object({
  game: GameName.optional(),
  table_id: EntityId.optional(),
  dealer_id: EntityId.optional(),
  state: RoundState.optional(),
  from: Instant.optional(),
  to: Instant.optional(),
});
export type RoundFilters = z.infer<typeof RoundFilters>;

export const ListRoundsQuery = PageQuery.extend(RoundFilters.shape).extend({
  sort_by: sortBy(['started_at', 'settled_at']).default('started_at:desc'),
});
export type ListRoundsQuery = z.infer<typeof ListRoundsQuery>;

export const listRounds = defineEndpoint({
  method: 'GET',
  path: '/api/rounds',
  tag: 'rounds',
  summary: 'Rounds, newest first',
  auth: 'session',
  query: ListRoundsQuery,
  response: paginated(Round),
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

const Reason = z.string().trim().min(3).max(500);

/** A settled round is never edited: it is voided, or a correction makes a new version that names it. */
export const UpdateRoundRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('void'), reason: Reason }),
  z.object({
    action: z.literal('correct'),
    reason: Reason,
    cards: z
      .array(z.object({ hand: BaccaratHand, card: CardCode }))
      .min(4)
      .max(6)
      .optional(),
    number: RouletteNumber.optional(),
  }),
]);
export type UpdateRoundRequest = z.infer<typeof UpdateRoundRequest>;

export const updateRound = defineEndpoint({
  method: 'PUT',
  path: '/api/rounds/:id',
  tag: 'rounds',
  summary: 'Void a round, or correct it by a new version',
  auth: 'session',
  params: IdParams,
  body: UpdateRoundRequest,
  response: Round,
  errors: ['request.not_found', 'request.conflict', ...OPTIONAL_UPSTREAM_ERRORS],
});

export const ExportRoundsQuery = RoundFilters.extend({ format: z.enum(['csv', 'json']) });
export type ExportRoundsQuery = z.infer<typeof ExportRoundsQuery>;

export const exportRounds = defineEndpoint({
  method: 'GET',
  path: '/api/rounds/export',
  tag: 'rounds',
  summary: 'The filtered rounds as a file, streamed',
  auth: 'session',
  query: ExportRoundsQuery,
  errors: OPTIONAL_UPSTREAM_ERRORS,
});
