import { createHash } from 'node:crypto';
import { canonicalJson } from '#core/audit/chain';

/** Returns a version of a record's content: equal contents have equal versions, and different ones differ. */
export const contentVersion = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('base64url').slice(0, 22);
