import { createHash } from 'node:crypto';
import { canonicalJson } from '#core/audit/chain';

/** Returns what stands for the content of a record: another one for each other content, and for nothing else. */
export const contentVersion = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('base64url').slice(0, 22);
