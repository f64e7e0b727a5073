import { createHash } from 'node:crypto';
import type { Model } from '@pitdesk/contracts';

/**
 * A dealer as the browser gets one: the picture is the gateway's, under an address that changes with the operator's,
 * since the page may load pictures from nowhere else.
 */
export function presentableModel(model: Model): Model {
  if (model.photo_url === null) return model;
  const version = createHash('sha256').update(model.photo_url).digest('base64url').slice(0, 12);
  return { ...model, photo_url: `/api/models/${encodeURIComponent(String(model.id))}/photo?v=${version}` };
}
