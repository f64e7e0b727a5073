import { createHash } from 'node:crypto';
import type { AuditChainProblem, AuditEntry } from '@pitdesk/contracts/audit';
import type { AuditKey, KnownKeys } from './audit-keys.ts';

/** The hash that the first entry follows. */
export const CHAIN_START = '0'.repeat(64);

/** An entry before it is hashed and sealed. */
export type OpenEntry = Omit<AuditEntry, 'hash' | 'mac'>;

/** Returns the hash of an entry: SHA-256 over its content, its key's id and the hash before it. */
export function entryHash({
  hash: _own,
  mac: _mac,
  redacted_by: _redacted,
  withheld: _withheld,
  key_id,
  subject,
  sealed: ciphertext,
  ...content
}: OpenEntry & Partial<AuditEntry>): string {
  // Entries from before the chain had these fields do not have them: their hashes stay what they were.
  const hashed = {
    ...content,
    ...(key_id !== null && { key_id }),
    ...(subject !== null && { subject }),
    ...(ciphertext !== null && { sealed: ciphertext }),
  };
  return createHash('sha256').update(canonicalJson(hashed)).digest('hex');
}

/** Hashes an entry and proves by the key whose id it names that we did. */
export function sealed(entry: OpenEntry, key: AuditKey): AuditEntry {
  const hash = entryHash(entry);
  return { ...entry, hash, mac: key.mac(hash) };
}

export type ChainProblem = {
  /** The first entry that does not fit. */
  readonly seq: number;
  readonly problem: AuditChainProblem;
};

/**
 * Returns what is wrong with an entry's own words and its place in the chain.
 * @param after the hash that it must follow
 */
export function linkProblem(entry: AuditEntry, after: string): AuditChainProblem | null {
  if (entry.prev_hash !== after) return 'missing_before';
  // Its hash is of a text that is gone; a later entry answers for it, see `Redactions`.
  if (entry.redacted_by !== null) return null;
  return entryHash(entry) === entry.hash ? null : 'changed';
}

/**
 * Returns the problem of an entry's mac. A mac whose key is not known here is no problem by itself: see
 * `ChainReport.provenTo`.
 * @param isKeyed whether an entry before it carries a mac: no later one may lack it
 */
export function macProblem(entry: AuditEntry, keys: KnownKeys, isKeyed: boolean): AuditChainProblem | null {
  if (entry.key_id === null) return isKeyed || entry.mac !== null ? 'unkeyed' : null;
  if (entry.mac === null) return 'unkeyed';
  const key = keys.get(entry.key_id);
  return key === undefined || key.mac(entry.hash) === entry.mac ? null : 'forged';
}

/** JSON with its keys in order, so that the same value always has the same bytes, however a database kept it. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isPlainObject(part) ? sortKeys(part) : part));
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sortKeys = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
