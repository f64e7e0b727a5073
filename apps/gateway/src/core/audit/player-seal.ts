import { z } from 'zod';
import { storableValue } from '#core/database/storable';
import type { AuditRecord } from './audit-record.ts';
import { decrypted, encrypted } from './cipher.ts';

/**
 * Targets whose ids do not identify a player. They stay readable, so that an entry still names its case or sanction. A
 * client's id is the id of a connection; the link to its player is erased with the visits.
 */
const OPAQUE_TARGETS: ReadonlySet<string> = new Set([
  'measure',
  'case',
  'flag',
  'chat',
  'client',
  'hold',
  'erasure',
]);

/** The audit's name for a player, and the key that encrypts the player's data. */
export interface PlayerKey {
  readonly id: string;
  readonly key: Uint8Array;
}

/** Details that do not identify a player: the actor's role, and the names of an evidence file. */
const OPAQUE_DETAILS = ['role', 'evidence', 'manifest_sha256'] as const;

/** The encrypted part of an entry about a player: the whole target, and all other details. */
const Clear = z.object({
  target: z.object({ kind: z.string(), id: z.string(), label: z.string() }).nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type Clear = z.infer<typeof Clear>;

/** Returns the part of an entry that does not identify the player. */
export function withoutPlayer({ target, details }: Clear, subject: string): Clear {
  return {
    target: target && {
      kind: target.kind,
      id: OPAQUE_TARGETS.has(target.kind) ? target.id : subject,
      label: '',
    },
    details: Object.fromEntries(
      OPAQUE_DETAILS.flatMap((name) => (details[name] === undefined ? [] : [[name, details[name]]])),
    ),
  };
}

export type SealedRecord<R extends AuditRecord> = Omit<R, 'player'> & {
  readonly subject: string;
  readonly sealed: string;
};

/**
 * Returns a record as the chain holds it: the player's reference, with the identifying part encrypted by the player's
 * key.
 */
export function sealedRecord<R extends AuditRecord>(
  { player: _, ...record }: R,
  { id, key }: PlayerKey,
): SealedRecord<R> {
  const clear = { target: record.target ?? null, details: record.details ?? {} };
  const { target, details } = withoutPlayer(clear, id);
  const sealed = seal(JSON.stringify(storableValue(clear)), { id, key });
  return { ...record, ...(target && { target }), details, subject: id, sealed };
}

/** Encrypts a text and binds it to the reference, so that it cannot be used for another player. */
const seal = (text: string, { id, key }: PlayerKey): string =>
  encrypted(Buffer.from(text), key, id).toString('base64url');

/** @returns null for a text that this key does not decrypt */
export function opened(sealed: string, { id, key }: PlayerKey): Clear | null {
  const clear = decrypted(Buffer.from(sealed, 'base64url'), key, id);
  if (clear === null) return null;
  try {
    return Clear.parse(JSON.parse(clear.toString()));
  } catch {
    return null;
  }
}
