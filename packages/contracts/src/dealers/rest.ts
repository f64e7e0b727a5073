import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { IdParams } from '../fields/ids.ts';
import { PageQuery, paginated, sortBy } from '../fields/queries.ts';
import { SearchTerm } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { GameName } from '../games/schemas.ts';
import { defineCalls } from '../rest/endpoint.ts';

import { IdempotencyHeaders } from '../rest/headers.ts';
import { ROTATION } from './limits.ts';
import { dealersPaths } from './paths.ts';
import {
  DealerState,
  MODEL_ORDERS,
  Model,
  ModelInput,
  ModelUpdate,
  PhotoRequest,
  PlaceModelRequest,
  PlannedRelief,
  PlanReliefRequest,
  RemovedModel,
  RotaBoard,
} from './schemas.ts';

export const ListModelsQuery = PageQuery.extend({
  search: SearchTerm.optional(),
  game: GameName.optional(),
  state: DealerState.optional(),
  /** Dealers who speak the language with this tag. */
  language: z.string().min(2).max(35).optional(),
  /** `1` for active dealers, `0` for former ones; both when omitted. */
  active: z.enum(['1', '0']).optional(),
  sort_by: sortBy(MODEL_ORDERS).default('display_name:asc'),
});
export type ListModelsQuery = z.infer<typeof ListModelsQuery>;

export const RotaQuery = z.object({ from: Instant, to: Instant }).refine(({ from, to }) => {
  const span = Date.parse(to) - Date.parse(from);
  return span > 0 && span <= ROTATION.boardMs;
});
export type RotaQuery = z.infer<typeof RotaQuery>;

export const dealersCalls = defineCalls('dealers', dealersPaths, {
  listModels: {
    summary: 'List dealers',
    query: ListModelsQuery,
    response: paginated(Model),
    errors: OPTIONAL_UPSTREAM_ERRORS,
  },
  getModel: {
    summary: 'Get one dealer',
    params: IdParams,
    response: Model,
    errors: ['request.not_found', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  createModel: {
    summary: 'Add a dealer; a repeat with the same key adds no second one',
    headers: IdempotencyHeaders,
    body: ModelInput,
    status: 201,
    response: Model,
    errors: ['request.idempotency_key_reused', 'request.conflict', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  updateModel: {
    summary: 'Change a dealer, if they are still in the version that was seen',
    params: IdParams,
    body: ModelUpdate,
    response: Model,
    errors: [
      'request.not_found',
      'request.conflict',
      'permission.other_terminal',
      ...OPTIONAL_UPSTREAM_ERRORS,
    ],
  },
  deleteModel: {
    summary: 'Remove a dealer without rounds; deactivate any other',
    params: IdParams,
    response: RemovedModel,
    errors: ['request.not_found', 'permission.other_terminal', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  getModelPhoto: {
    params: IdParams,
    summary: "Get a dealer's picture: JPEG, PNG or WebP",
    media: ['image/jpeg', 'image/png', 'image/webp'],
    errors: ['request.not_found', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  changeModelPhoto: {
    params: IdParams,
    summary: "Change a dealer's picture",
    body: PhotoRequest,
    response: Model,
    errors: ['request.not_found', 'dealer.photo_unusable', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  removeModelPhoto: {
    params: IdParams,
    summary: "Remove a dealer's picture",
    response: Model,
    errors: ['request.not_found', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  placeModel: {
    summary: 'Put a dealer at a table, relieving the current one',
    params: IdParams,
    body: PlaceModelRequest,
    response: Model,
    errors: [
      'request.not_found',
      'dealer.place_taken',
      'dealer.moved',
      'dealer.may_not_deal',
      'dealer.inactive',
      'permission.other_terminal',
      ...OPTIONAL_UPSTREAM_ERRORS,
    ],
  },
  getRota: {
    summary: 'List past, present and planned stints by table',
    query: RotaQuery,
    response: RotaBoard,
    errors: OPTIONAL_UPSTREAM_ERRORS,
  },
  planRelief: {
    summary: 'Plan the next dealer of a table, and the time',
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
  },
  cancelRelief: {
    summary: 'Cancel a planned relief',
    params: IdParams,
    status: 204,
    errors: ['request.not_found', 'permission.other_terminal', ...OPTIONAL_UPSTREAM_ERRORS],
  },
});
