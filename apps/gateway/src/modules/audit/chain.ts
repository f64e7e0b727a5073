import { createHash } from 'node:crypto';
import type { AuditEntry } from '@pitdesk/contracts';
import { canonicalJson } from './canonical-json.ts';

/** What the first entry follows. */
export const CHAIN_START = '0'.repeat(64);

/** The hash of an entry: SHA-256 over the hash before it and everything the entry says. */
export function entryHash({
  hash: _own,
  ...said
}: AuditEntry | (Omit<AuditEntry, 'hash'> & { hash?: string })): string {
  return createHash('sha256').update(canonicalJson(said)).digest('hex');
}

export type ChainProblem = {
  /** The first entry that does not fit. */
  readonly seq: number;
  readonly problem: 'changed' | 'missing_before';
};

/**
 * Whether a run of entries, oldest first, is whole and as it was written.
 * @param after the hash that the first of them must follow
 * @returns the first problem, or `null`
 */
export function verifyChain(entries: Iterable<AuditEntry>, after: string = CHAIN_START): ChainProblem | null {
  let previous = after;
  for (const entry of entries) {
    if (entry.prev_hash !== previous) return { seq: entry.seq, problem: 'missing_before' };
    if (entryHash(entry) !== entry.hash) return { seq: entry.seq, problem: 'changed' };
    previous = entry.hash;
  }
  return null;
}
