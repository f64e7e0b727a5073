import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { EntityId, IdParams } from '../fields/id.ts';
import { Instant } from '../fields/time.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ROTATION } from './dealer-limits.ts';

const NamedDealer = z.object({ id: EntityId, display_name: z.string() });

/** One dealer's turn at one table. */
export const DealerStint = z.object({
  id: EntityId,
  table_id: EntityId,
  dealer: NamedDealer,
  from: Instant,
  /** Null while the dealer stands there. */
  until: Instant.nullable(),
  /** Whose decision it was; null for the operator's own rota. */
  by: z.string().nullable(),
});
export type DealerStint = z.infer<typeof DealerStint>;

/** Who is to take over a table, and when. */
export const PlannedRelief = z.object({
  id: EntityId,
  table_id: EntityId,
  dealer: NamedDealer,
  at: Instant,
  by: z.string().nullable(),
});
export type PlannedRelief = z.infer<typeof PlannedRelief>;

/** Who stood where, who stands there and who is to come: ours, not the specification's; an operator may not offer it. */
export const RotaBoard = z.object({ stints: z.array(DealerStint), reliefs: z.array(PlannedRelief) });
export type RotaBoard = z.infer<typeof RotaBoard>;

export const RotaQuery = z.object({ from: Instant, to: Instant }).refine(({ from, to }) => {
  const span = Date.parse(to) - Date.parse(from);
  return span > 0 && span <= ROTATION.boardMs;
});
export type RotaQuery = z.infer<typeof RotaQuery>;

export const getRota = defineEndpoint({
  method: 'GET',
  path: '/api/rota',
  tag: 'dealers',
  summary: 'Who stood, stands and is planned to stand at which table',
  auth: 'session',
  query: RotaQuery,
  response: RotaBoard,
  errors: OPTIONAL_UPSTREAM_ERRORS,
});

export const PlanReliefRequest = z.object({ table_id: EntityId, dealer_id: EntityId, at: Instant });
export type PlanReliefRequest = z.infer<typeof PlanReliefRequest>;

export const planRelief = defineEndpoint({
  method: 'POST',
  path: '/api/rota/reliefs',
  tag: 'dealers',
  summary: 'Plan who takes over a table, and when',
  auth: 'session',
  body: PlanReliefRequest,
  status: 201,
  response: PlannedRelief,
  errors: [
    'request.not_found',
    'dealer.relief_clash',
    'dealer.may_not_deal',
    'dealer.inactive',
    'permission.other_terminal',
    ...OPTIONAL_UPSTREAM_ERRORS,
  ],
});

export const cancelRelief = defineEndpoint({
  method: 'DELETE',
  path: '/api/rota/reliefs/:id',
  tag: 'dealers',
  summary: 'Take a planned relief back',
  auth: 'session',
  params: IdParams,
  status: 204,
  errors: ['request.not_found', 'permission.other_terminal', ...OPTIONAL_UPSTREAM_ERRORS],
});
