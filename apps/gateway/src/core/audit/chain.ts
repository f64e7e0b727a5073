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
  // Entries that are older than these fields omit them, so that their hashes stay valid.
  const hashed = {
    ...content,
    ...(key_id !== null && { key_id }),
    ...(subject !== null && { subject }),
    ...(ciphertext !== null && { sealed: ciphertext }),
  };
  return createHash('sha256').update(canonicalJson(hashed)).digest('hex');
}

/** Hashes an entry and signs it with the key that it names. */
export function sealed(entry: OpenEntry, key: AuditKey): AuditEntry {
  const hash = entryHash(entry);
  return { ...entry, hash, mac: key.mac(hash) };
}

export type ChainProblem = {
  /** The first entry with a problem. */
  readonly seq: number;
  readonly problem: AuditChainProblem;
};

/**
 * Returns the problem of an entry's content or position.
 * @param after the hash that the entry must follow
 */
export function linkProblem(entry: AuditEntry, after: string): AuditChainProblem | null {
  if (entry.prev_hash !== after) return 'missing_before';
  // The hash covers a text that was removed; a later entry answers for it, see `Redactions`.
  if (entry.redacted_by !== null) return null;
  return entryHash(entry) === entry.hash ? null : 'changed';
}

/**
 * Returns the problem of an entry's mac. A mac of an unknown key is not a problem: see `ChainReport.provenTo`.
 * @param isKeyed whether an earlier entry carries a mac: all later ones must then carry one
 */
export function macProblem(entry: AuditEntry, keys: KnownKeys, isKeyed: boolean): AuditChainProblem | null {
  if (entry.key_id === null) return isKeyed || entry.mac !== null ? 'unkeyed' : null;
  if (entry.mac === null) return 'unkeyed';
  const key = keys.get(entry.key_id);
  return key === undefined || key.mac(entry.hash) === entry.mac ? null : 'forged';
}

/** Returns JSON with sorted keys, so that equal values have equal bytes, however the database stored them. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isPlainObject(part) ? sortKeys(part) : part));
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sortKeys = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
