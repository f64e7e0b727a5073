import { createHash } from 'node:crypto';
import type { CasinoEvent } from '@pitdesk/contracts/events';
import { canonicalJson } from '../audit/canonical-json.ts';

/**
 * Stands for what staff can edit of an event: operators give no version of their own. Whether it is active is changed
 * by calls of its own, and does not make an edit stale.
 */
export function eventVersion({ active: _, ...event }: CasinoEvent): string {
  return createHash('sha256').update(canonicalJson(event)).digest('base64url').slice(0, 22);
}
