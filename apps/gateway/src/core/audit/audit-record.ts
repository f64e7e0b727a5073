import { isDeepStrictEqual } from 'node:util';
import type { AuditAction, AuditResult } from '@pitdesk/contracts/audit';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import type { EntityId } from '@pitdesk/contracts/fields';
import { playerIdOf } from '@pitdesk/contracts/players';
import { storableText } from '#core/database/storable';
import type { OpenEntry } from './chain.ts';

/** A record before it has its place in the chain. */
export interface AuditRecord {
  readonly action: AuditAction;
  readonly actor: { readonly id: EntityId | null; readonly username: string };
  readonly target?: { readonly kind: string; readonly id: string; readonly label: string };
  /**
   * The id of the player whom the record is about. The chain then holds a reference, with target and details encrypted
   * by the player's key, so that they can be erased.
   */
  readonly player?: string;
  readonly ip: string;
  readonly sessionId?: string;
  readonly result: AuditResult;
  readonly code?: ErrorCode;
  /** Further facts as JSON. A change lists its changed fields as `before` and `after`. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Returns the part of a record that makes it one about a player, so that an erasure reaches it; nothing without a player.
 * @param name as in messages: `first-last-id`
 */
export const aboutPlayer = (name: string | null | undefined): Pick<AuditRecord, 'player'> =>
  name ? { player: playerIdOf(name) } : {};

/** A record in the form of the chain, with its encrypted part. */
export type ChainedRecord = Omit<AuditRecord, 'player'> & {
  readonly at: Date;
  readonly subject?: string;
  readonly sealed?: string;
};

/** Names and titles may be any text; the entry must hold the text as the database returns it. */
const storable = <T extends object>(fields: T): T =>
  JSON.parse(
    JSON.stringify(fields, (_name, value: unknown) =>
      typeof value === 'string' ? storableText(value) : value,
    ),
  ) as T;

/** Returns the record as an entry that follows another one and is to be sealed with the key of this id. */
export const followingEntry = (
  record: ChainedRecord,
  previous: { readonly seq: number; readonly hash: string },
  keyId: string,
): OpenEntry => ({
  seq: previous.seq + 1,
  at: record.at.toISOString(),
  action: record.action,
  actor: {
    id: record.actor.id === null ? null : storableText(String(record.actor.id)),
    username: storableText(record.actor.username),
  },
  target: record.target ? storable(record.target) : null,
  ip: record.ip,
  session_id: record.sessionId ?? null,
  result: record.result,
  code: record.code ?? null,
  details: storable<Record<string, unknown>>(record.details ?? {}),
  subject: record.subject ?? null,
  sealed: record.sealed ?? null,
  redacted_by: null,
  prev_hash: previous.hash,
  key_id: keyId,
});

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields that differ, before and after a change, as an audit entry lists them. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const of = (fields: Fields): Fields =>
    Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
  return { before: of(before), after: of(after) };
}
