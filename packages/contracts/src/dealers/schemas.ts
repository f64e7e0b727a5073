import { z } from 'zod';
import { EntityId } from '../fields/ids.ts';
import { Instant } from '../fields/time.ts';
import { GAME_NAMES } from '../games/names.ts';
import { GameName } from '../games/schemas.ts';
import { DEALER_LANGUAGES_MAX, DEALER_NAME_MAX, DEALER_PHOTO } from './limits.ts';

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
});
export type PlaceModelRequest = z.infer<typeof PlaceModelRequest>;
/** The request as sent, before defaults are filled in. */
export type PlaceModelAsk = z.input<typeof PlaceModelRequest>;

const NamedDealer = z.object({ id: EntityId, display_name: z.string() });

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

export const PlanReliefRequest = z.object({ table_id: EntityId, dealer_id: EntityId, at: Instant });
export type PlanReliefRequest = z.infer<typeof PlanReliefRequest>;
