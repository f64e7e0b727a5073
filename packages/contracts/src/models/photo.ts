import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { IdParams } from '../fields/id.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { DEALER_PHOTO } from './dealer-limits.ts';
import { Model } from './model.ts';

/** A square picture as base64, as it travels to the operator and back; what it really is decides, not what it is called. */
export const PhotoRequest = z.object({
  data: z
    .base64()
    .min(1)
    .max(Math.ceil(DEALER_PHOTO.maxBytes / 3) * 4),
});
export type PhotoRequest = z.infer<typeof PhotoRequest>;

const shared = { path: '/api/models/:id/photo', tag: 'dealers', auth: 'session', params: IdParams } as const;

export const getModelPhoto = defineEndpoint({
  ...shared,
  method: 'GET',
  summary: "A dealer's picture: JPEG, PNG or WebP",
  media: ['image/jpeg', 'image/png', 'image/webp'],
  errors: ['request.not_found', ...OPTIONAL_UPSTREAM_ERRORS],
});

export const changeModelPhoto = defineEndpoint({
  ...shared,
  method: 'PUT',
  summary: "Change a dealer's picture",
  body: PhotoRequest,
  response: Model,
  errors: ['request.not_found', 'dealer.photo_unusable', ...OPTIONAL_UPSTREAM_ERRORS],
});

export const removeModelPhoto = defineEndpoint({
  ...shared,
  method: 'DELETE',
  summary: "Take a dealer's picture away",
  response: Model,
  errors: ['request.not_found', ...OPTIONAL_UPSTREAM_ERRORS],
});
