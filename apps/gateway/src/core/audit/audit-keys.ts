import { createHmac, hkdfSync } from 'node:crypto';
import type { AuditSettings } from '#core/settings/settings';
import { decrypted, encrypted } from './cipher.ts';

/** A key of the audit, derived from a secret. */
export interface AuditKey {
  /** Distinguishes keys of different secrets without revealing them. */
  readonly id: string;
  /** Returns the HMAC-SHA256 of an entry's hash, in hex. */
  mac(hash: string): string;
  /**
   * Returns the HMAC-SHA256 of a player's id, in hex. It identifies an erased player, but only to those who have the
   * key.
   */
  digest(playerId: string): string;
  /** Encrypts a player's key, bound to the player's reference. */
  wrap(playerKey: Uint8Array, reference: string): Buffer;
  /** @returns null for bytes that this key did not wrap */
  unwrap(wrapped: Uint8Array, reference: string): Buffer | null;
}

/** The keys that can verify macs, by id. */
export type KnownKeys = ReadonlyMap<string, AuditKey>;

export interface AuditKeys {
  /** The key for new entries. */
  readonly current: AuditKey;
  readonly known: KnownKeys;
}

/** Injection token of the `AuditKeys`. */
export const AUDIT_KEYS = Symbol('audit keys');

const derive = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'pitdesk audit', purpose, bytes));

function auditKey(secret: string): AuditKey {
  const key = derive(secret, 'mac', 32);
  const playersKey = derive(secret, 'erased players', 32);
  const wrappingKey = derive(secret, 'keys of players', 32);
  return {
    id: derive(secret, 'key id', 6).toString('base64url'),
    mac: (hash) => createHmac('sha256', key).update(hash).digest('hex'),
    digest: (playerId) => createHmac('sha256', playersKey).update(playerId).digest('hex'),
    wrap: (playerKey, reference) => encrypted(playerKey, wrappingKey, reference),
    unwrap: (wrapped, reference) => decrypted(wrapped, wrappingKey, reference),
  };
}

export const knownKeys = (secrets: readonly string[]): KnownKeys =>
  new Map(secrets.map(auditKey).map((key) => [key.id, key]));

export function auditKeys({ key, previousKeys }: Pick<AuditSettings, 'key' | 'previousKeys'>): AuditKeys {
  return { current: auditKey(key), known: knownKeys([key, ...previousKeys]) };
}
