import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { EntityId, IdParams } from '../fields/ids.ts';
import { PageQuery, paginated, sortBy } from '../fields/queries.ts';
import { SearchTerm } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { GameName } from '../games/contract.ts';
import { GAME_NAMES } from '../games/names.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { IdempotencyHeaders } from '../rest/headers.ts';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';
import { CUT_KINDS, NamedDealer } from './cuts.ts';
import { DEALER_LANGUAGES_MAX, DEALER_NAME_MAX, DEALER_PHOTO, ROTATION } from './limits.ts';
import { dealersPaths } from './paths.ts';

export const DealerState = z.enum(['on_shift', 'on_break', 'off']);
export type DealerState = z.infer<typeof DealerState>;

/** A dealer; the specification calls a dealer's record a *model*. */
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
  /** The dealer's table, and the start of the stint. */
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

/** A change of a dealer: omitted fields stay unchanged and get no defaults. */
export const ModelChange = ModelFields.partial().extend({ active: z.boolean().optional() });
export type ModelChange = z.infer<typeof ModelChange>;

/** The dealer's values that a change is based on, as far as its author names them. */
const ModelExpectation = Model.pick({
  display_name: true,
  legal_name: true,
  languages: true,
  games: true,
  active: true,
  state: true,
  table_id: true,
}).partial();

/** A change and the values that it is based on; it is refused when those have changed. */
export const ModelUpdate = ModelChange.extend({ expects: ModelExpectation.optional() });
export type ModelUpdate = z.infer<typeof ModelUpdate>;

export const MODEL_ORDERS = ['display_name', 'legal_name', 'state', 'since'] as const;

/** The result of removing a dealer; `model` is the record that remains. */
export const RemovedModel = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('deleted'), model: z.null() }),
  z.object({ outcome: z.literal('deactivated'), model: Model }),
]);
export type RemovedModel = z.infer<typeof RemovedModel>;

/** A square picture as base64, in both directions. Its format is detected from the bytes, not from its name. */
export const PhotoRequest = z.object({
  data: z.base64().min(1).max(DEALER_PHOTO.maxBase64),
});
export type PhotoRequest = z.infer<typeof PhotoRequest>;

/** What the author knows that the move cuts short; a move that cuts anything else short is refused. */
const AcceptedCuts = z.array(z.enum(CUT_KINDS)).max(CUT_KINDS.length).default([]);

/**
 * Puts a dealer at a table, or with null removes them from their place. The author states what they see, so that of two
 * simultaneous requests one is refused: `from` is the dealer's place, `expects` the dealer at the table. The relieved
 * dealer goes on a break.
 */
export const PlaceModelRequest = z.object({
  table_id: EntityId.nullable(),
  from: EntityId.nullable(),
  expects: EntityId.nullable().default(null),
  /** The state of a dealer after leaving a table. */
  state: DealerState.default('on_break'),
  accepts: AcceptedCuts,
});
export type PlaceModelRequest = z.infer<typeof PlaceModelRequest>;
/** The request as sent, before defaults are filled in. */
export type PlaceModelAsk = z.input<typeof PlaceModelRequest>;

/** One dealer's turn at one table. */
export const DealerStint = z.object({
  id: EntityId,
  table_id: EntityId,
  dealer: NamedDealer,
  from: Instant,
  /** Null while the dealer is there. */
  until: Instant.nullable(),
  /** The member of staff who decided; null for the operator's own rota. */
  by: z.string().nullable(),
});
export type DealerStint = z.infer<typeof DealerStint>;

/** The next dealer of a table, and the time. */
export const PlannedRelief = z.object({
  id: EntityId,
  table_id: EntityId,
  dealer: NamedDealer,
  at: Instant,
  by: z.string().nullable(),
});
export type PlannedRelief = z.infer<typeof PlannedRelief>;

/** Past, present and planned stints at each table. Not part of the specification; an operator may not offer it. */
export const RotaBoard = z.object({ stints: z.array(DealerStint), reliefs: z.array(PlannedRelief) });
export type RotaBoard = z.infer<typeof RotaBoard>;

export const PlanReliefRequest = z.object({
  table_id: EntityId,
  dealer_id: EntityId,
  at: Instant,
  accepts: AcceptedCuts,
});
export type PlanReliefRequest = z.infer<typeof PlanReliefRequest>;
export type PlanReliefAsk = z.input<typeof PlanReliefRequest>;

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
      'dealer.cuts_short',
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
      'dealer.slot_past',
      'dealer.cuts_short',
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

/** Dealers that were changed or moved, without ids: refetch all. */
export const DealersChanged = z.object({ ids: z.array(EntityId) });
export type DealersChanged = z.infer<typeof DealersChanged>;

export const dealersRequests = {
  watchDealers: subscribeRequest('Subscribe to changes and moves of dealers'),
  unwatchDealers: unsubscribeRequest(),
};

export const dealersEvents = {
  'dealers:changed': defineEvent({
    summary: 'Dealers changed; refetch them',
    payload: DealersChanged,
    subscribedBy: 'watchDealers',
  }),
};
