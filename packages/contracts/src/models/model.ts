import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { EntityId, IdParams } from '../fields/id.ts';
import { PageQuery, paginated, sortBy } from '../fields/page.ts';
import { SearchTerm } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { GAME_NAMES } from '../game-names.ts';
import { GameName } from '../games.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { IdempotencyHeaders } from '../http/idempotency.ts';
import { DEALER_LANGUAGES_MAX, DEALER_NAME_MAX } from './dealer-limits.ts';

export const DealerState = z.enum(['on_shift', 'on_break', 'off']);
export type DealerState = z.infer<typeof DealerState>;

/** A dealer; the specification's word for a dealer's record is *model*. */
export const Model = z.object({
  id: EntityId,
  display_name: z.string(),
  legal_name: z.string(),
  photo_url: z.string().nullable(),
  /** BCP 47 language tags. */
  languages: z.array(z.string()),
  games: z.array(GameName),
  state: DealerState,
  active: z.boolean(),
  /** Where the dealer stands, and since when. */
  table_id: EntityId.nullable(),
  since: Instant.nullable(),
});
export type Model = z.infer<typeof Model>;

const ModelFields = z.object({
  display_name: z.string().trim().min(1).max(DEALER_NAME_MAX.display_name),
  legal_name: z.string().trim().min(1).max(DEALER_NAME_MAX.legal_name),
  languages: z.array(z.string().min(2).max(35)).min(1).max(DEALER_LANGUAGES_MAX),
  games: z.array(GameName).min(1).max(GAME_NAMES.length),
  state: DealerState,
});

export const ModelInput = ModelFields.extend({ state: DealerState.default('off') });
export type ModelInput = z.infer<typeof ModelInput>;

/** A change of a dealer: what is left out stays as it is, and is not filled in. */
export const ModelChange = ModelFields.partial().extend({ active: z.boolean().optional() });
export type ModelChange = z.infer<typeof ModelChange>;

export const MODEL_ORDERS = ['display_name', 'legal_name', 'state', 'since'] as const;

export const ListModelsQuery = PageQuery.extend({
  search: SearchTerm.optional(),
  game: GameName.optional(),
  state: DealerState.optional(),
  /** Who speaks it, by its tag. */
  language: z.string().min(2).max(35).optional(),
  /** `1` those who work here, `0` those who have left; both where it is left out. */
  active: z.enum(['1', '0']).optional(),
  sort_by: sortBy(MODEL_ORDERS).default('display_name:asc'),
});
export type ListModelsQuery = z.infer<typeof ListModelsQuery>;

export const listModels = defineEndpoint({
  method: 'GET',
  path: '/api/models',
  tag: 'dealers',
  summary: 'Dealers',
  auth: 'session',
  query: ListModelsQuery,
  response: paginated(Model),
  errors: OPTIONAL_UPSTREAM_ERRORS,
});

export const getModel = defineEndpoint({
  method: 'GET',
  path: '/api/models/:id',
  tag: 'dealers',
  summary: 'One dealer',
  auth: 'session',
  params: IdParams,
  response: Model,
  errors: ['request.not_found', ...OPTIONAL_UPSTREAM_ERRORS],
});

export const createModel = defineEndpoint({
  method: 'POST',
  path: '/api/models',
  tag: 'dealers',
  summary: 'Add a dealer; a repeat with the same key adds no second one',
  auth: 'session',
  headers: IdempotencyHeaders,
  body: ModelInput,
  status: 201,
  response: Model,
  errors: ['request.idempotency_key_reused', 'request.conflict', ...OPTIONAL_UPSTREAM_ERRORS],
});

export const updateModel = defineEndpoint({
  method: 'PUT',
  path: '/api/models/:id',
  tag: 'dealers',
  summary: 'Change a dealer',
  auth: 'session',
  params: IdParams,
  body: ModelChange,
  response: Model,
  errors: ['request.not_found', 'permission.other_terminal', ...OPTIONAL_UPSTREAM_ERRORS],
});

/** What became of a dealer who was to be removed; `model` is the record that stays. */
export const RemovedModel = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('deleted'), model: z.null() }),
  z.object({ outcome: z.literal('deactivated'), model: Model }),
]);
export type RemovedModel = z.infer<typeof RemovedModel>;

export const deleteModel = defineEndpoint({
  method: 'DELETE',
  path: '/api/models/:id',
  tag: 'dealers',
  summary: 'Remove a dealer whom no round names; deactivate any other',
  auth: 'session',
  params: IdParams,
  response: RemovedModel,
  errors: ['request.not_found', 'permission.other_terminal', ...OPTIONAL_UPSTREAM_ERRORS],
});
