import { randomBytes } from 'node:crypto';
import { type ConsoleClient, consoleDb } from '@pitdesk/prisma';
import type { AuditKey, KnownKeys } from './audit-keys.ts';
import type { PlayerKey } from './player-seal.ts';

const { empty, sql } = consoleDb.Prisma;

const KEY_BYTES = 32;

/** A player's key as stored in the database. */
export interface KeptKey {
  readonly id: string;
  readonly key: Uint8Array | null;
  /** The id of the key that wraps it; null for a key that was stored before wrapping. */
  readonly wrappedBy: string | null;
}

/**
 * Creates a key and wraps it with a key outside the database, so that pages and backups of the database do not contain
 * it.
 */
export const newKey = (reference: string, by: AuditKey) => wrapped(randomBytes(KEY_BYTES), reference, by);

export const wrapped = (key: Uint8Array, reference: string, by: AuditKey) => ({
  key: new Uint8Array(by.wrap(key, reference)),
  wrappedBy: by.id,
});

/** @returns null for a destroyed key, and for one that no known key wraps */
export function unwrapped({ id, key, wrappedBy }: KeptKey, known: KnownKeys): PlayerKey | null {
  if (key === null || wrappedBy === null) return key && { id, key };
  const clear = known.get(wrappedBy)?.unwrap(key, id) ?? null;
  return clear && { id, key: clear };
}

/** The keys of players, as a check of the chain needs them. */
export interface KeysOfPlayers {
  /** Returns whether each reference has a key that can be unwrapped, by reference. */
  all(): Promise<ReadonlyMap<string, boolean>>;
  /** Returns the keys of references; omits those that cannot be unwrapped. */
  of(references: readonly string[]): Promise<ReadonlyMap<string, PlayerKey>>;
}

/**
 * Returns the keys of a database. Without an audit key none can be unwrapped, so each stored key counts as valid.
 * @param isWrapped false for a database that is older than wrapped keys
 */
export function keysOfPlayers(
  client: Pick<ConsoleClient, '$queryRaw'>,
  known: KnownKeys,
  isWrapped = true,
): KeysOfPlayers {
  const read = (where: consoleDb.Prisma.Sql) => client.$queryRaw<KeptKey[]>`
    SELECT id::text AS id, key, ${isWrapped ? sql`wrapped_by` : sql`NULL`} AS "wrappedBy"
    FROM player_references ${where}`;
  return {
    async all() {
      const rows = await read(empty);
      return new Map(
        rows.map((row) => [row.id, known.size === 0 ? row.key !== null : unwrapped(row, known) !== null]),
      );
    },
    async of(references) {
      if (known.size === 0 || references.length === 0) return new Map();
      const rows = await read(sql`WHERE id = ANY(${[...references]}::uuid[])`);
      return new Map(
        rows.flatMap((row) => {
          const key = unwrapped(row, known);
          return key === null ? [] : [[row.id, key] as const];
        }),
      );
    },
  };
}
