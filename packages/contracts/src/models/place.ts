import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { EntityId, IdParams } from '../fields/id.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { DealerState, Model } from './model.ts';

/**
 * Puts a dealer at a table, or with null takes them from where they stand. Whoever asks says what they see, so that of
 * two who act at once one is told: `from` is where the dealer stands, `expects` who stands at the table. The one who
 * stood there goes on a break.
 */
export const PlaceModelRequest = z.object({
  table_id: EntityId.nullable(),
  from: EntityId.nullable(),
  expects: EntityId.nullable().default(null),
  /** What a dealer who is taken from a table goes into. */
  state: DealerState.default('on_break'),
});
export type PlaceModelRequest = z.infer<typeof PlaceModelRequest>;
/** What is asked, before what is left out is filled in. */
export type PlaceModelAsk = z.input<typeof PlaceModelRequest>;

export const placeModel = defineEndpoint({
  method: 'PUT',
  path: '/api/models/:id/place',
  tag: 'dealers',
  summary: 'Put a dealer at a table, relieving whoever stands there',
  auth: 'session',
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
});
