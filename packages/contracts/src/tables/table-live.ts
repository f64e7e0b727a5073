import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { EntityId } from '../fields/id.ts';
import { Instant } from '../fields/time.ts';
import { GameName } from '../games.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { BaccaratWinner, RouletteNumber, RoundState } from '../rounds/round.ts';

export const TableState = z.enum(['open', 'closed', 'shuffling', 'maintenance', 'paused']);
export type TableState = z.infer<typeof TableState>;

/** One past result, small enough to send a dozen of with every table. */
export const ResultMark = z.discriminatedUnion('game', [
  z.object({ game: z.literal('baccarat'), round_id: EntityId, winner: BaccaratWinner }),
  z.object({ game: z.literal('roulette'), round_id: EntityId, number: RouletteNumber }),
]);
export type ResultMark = z.infer<typeof ResultMark>;

/** What a table is doing now: ours, not the specification's; an operator may not offer it. */
export const TableLive = z.object({
  table_id: EntityId,
  game: GameName.nullable(),
  state: TableState,
  round: z
    .object({
      id: EntityId,
      state: RoundState,
      started_at: Instant,
      /** When the phase is planned to end; null where nobody can say. */
      phase_ends_at: Instant.nullable(),
    })
    .nullable(),
  dealer: z.object({ id: EntityId, display_name: z.string() }).nullable(),
  /** Newest last, voided rounds left out. */
  last_results: z.array(ResultMark),
  updated_at: Instant,
});
export type TableLive = z.infer<typeof TableLive>;

export const listLiveTables = defineEndpoint({
  method: 'GET',
  path: '/api/tables/live',
  tag: 'tables',
  summary: 'What each table is doing now, for a console without a socket',
  auth: 'session',
  response: z.array(TableLive),
  errors: OPTIONAL_UPSTREAM_ERRORS,
});
