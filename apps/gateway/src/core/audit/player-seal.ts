import { z } from 'zod';
import { storableValue } from '#core/database/storable';
import type { AuditRecord } from './audit-record.ts';
import { decrypted, encrypted } from './cipher.ts';

/**
 * Targets whose ids say nothing about a player: they stay readable, so that an entry still names its case or measure. Of a
 * client it is the id of a connection, and which player had it goes with the visits.
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

/** How the audit names a player, and the key of what it writes about the player. */
export interface PlayerKey {
  readonly id: string;
  readonly key: Uint8Array;
}

/** Details that say nothing about a player: the role of who acted, and the names of a file of evidence. */
const OPAQUE_DETAILS = ['role', 'evidence', 'manifest_sha256'] as const;

/** What an entry about a player hides: the whole target, and all other details. */
const Clear = z.object({
  target: z.object({ kind: z.string(), id: z.string(), label: z.string() }).nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type Clear = z.infer<typeof Clear>;

/** An entry's part that says nothing about the player. */
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

/** Returns a record as the chain holds it: the player's reference, and what names the player under the player's key. */
export function sealedRecord<R extends AuditRecord>(
  { player: _, ...record }: R,
  { id, key }: PlayerKey,
): SealedRecord<R> {
  const clear = { target: record.target ?? null, details: record.details ?? {} };
  const { target, details } = withoutPlayer(clear, id);
  const sealed = seal(JSON.stringify(storableValue(clear)), { id, key });
  return { ...record, ...(target && { target }), details, subject: id, sealed };
}

/** Encrypts a text, bound to the reference: it cannot be passed off as another player's. */
const seal = (text: string, { id, key }: PlayerKey): string =>
  encrypted(Buffer.from(text), key, id).toString('base64url');

/** @returns null for what this key does not open */
export function opened(sealed: string, { id, key }: PlayerKey): Clear | null {
  const clear = decrypted(Buffer.from(sealed, 'base64url'), key, id);
  if (clear === null) return null;
  try {
    return Clear.parse(JSON.parse(clear.toString()));
  } catch {
    return null;
  }
}
