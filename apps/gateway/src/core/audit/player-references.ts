import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { foldText } from '@pitdesk/contracts/fields';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { literally, storableText } from '#core/database/storable';
import { AUDIT_KEYS, type AuditKeys } from './audit-keys.ts';
import {
  type KeptKey,
  type KeysOfPlayers,
  keysOfPlayers,
  newKey,
  unwrapped,
  wrapped,
} from './player-keys.ts';
import type { PlayerKey } from './player-seal.ts';

/** The maximum number of players that an audit search resolves; broader searches need a more precise text. */
const FOUND_AT_MOST = 200;

/**
 * Stores the references of players and their keys. Keeps no key in memory: an erasure on one replica must apply to all
 * replicas at once.
 */
@Injectable()
export class PlayerReferences {
  readonly #logger = new Logger(PlayerReferences.name);
  readonly #client: ConsoleClient;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(AUDIT_KEYS) private readonly keys: AuditKeys,
  ) {
    this.#client = database.client;
  }

  /** The keys, as a check of the chain needs them. */
  get kept(): KeysOfPlayers {
    return keysOfPlayers(this.#client, this.keys.known);
  }

  /** Returns the reference and key of each player; creates both for a player without them. */
  async of(playerIds: readonly string[]): Promise<ReadonlyMap<string, PlayerKey>> {
    const ids = [...new Set(playerIds.map(storableText))];
    const found = await this.#find(ids);
    const unknown = ids.filter((id) => !found.has(id));
    if (unknown.length === 0) return found;
    // If two replicas create a reference at once, one of the inserts is skipped.
    await this.#client.playerReference.createMany({
      data: unknown.map((playerId) => {
        const id = randomUUID();
        return { id, playerId, ...newKey(id, this.keys.current) };
      }),
      skipDuplicates: true,
    });
    return new Map([...found, ...(await this.#find(unknown))]);
  }

  /** Returns the existing keys, by reference. */
  async keysOf(references: readonly string[]): Promise<ReadonlyMap<string, PlayerKey>> {
    const ids = [...new Set(references)];
    if (ids.length === 0) return new Map();
    const rows = await this.#client.playerReference.findMany({ where: { id: { in: ids } } });
    return new Map(
      rows.flatMap((row) => {
        const key = unwrapped(row, this.keys.known);
        return key === null ? [] : [[row.id, key] as const];
      }),
    );
  }

  /** Returns the references of players by their ids. */
  async named(playerIds: readonly string[]): Promise<string[]> {
    const rows = await this.#client.playerReference.findMany({
      where: { playerId: { in: playerIds.map(storableText) } },
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }

  /** Returns the references of players whose name or id contains the text. */
  async matching(text: string): Promise<string[]> {
    const holds = `%${literally(foldText(text))}%`;
    const rows = await this.#client.$queryRaw<{ id: string }[]>`
      SELECT r.id::text AS id FROM player_references r JOIN players p ON p.id = r.player_id
      WHERE p.search_text LIKE ${holds} LIMIT ${FOUND_AT_MOST}`;
    return rows.map(({ id }) => id);
  }

  /** Returns all digests that can identify an erased player: one for each audit key. */
  digestsOf(playerId: string): string[] {
    return [...this.keys.known.values()].map((key) => key.digest(storableText(playerId)));
  }

  /** Returns the time of the player's last erasure; null if there was none. */
  async erasedAt(playerId: string): Promise<Date | null> {
    const row = await this.#client.playerReference.findFirst({
      where: { digest: { in: this.digestsOf(playerId) } },
      orderBy: { erasedAt: 'desc' },
    });
    return row?.erasedAt ?? null;
  }

  /** Returns the time of each player's last erasure, by id; omits players without one. */
  async erasedAmong(playerIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const ids = [...new Set(playerIds)];
    if (ids.length === 0) return new Map();
    const byDigest = new Map(ids.flatMap((id) => this.digestsOf(id).map((digest) => [digest, id] as const)));
    const rows = await this.#client.playerReference.findMany({
      where: { digest: { in: [...byDigest.keys()] } },
      orderBy: { erasedAt: 'asc' },
      select: { digest: true, erasedAt: true },
    });
    return new Map(
      rows.flatMap(({ digest, erasedAt }) => {
        const id = byDigest.get(digest ?? '');
        return id === undefined || erasedAt === null ? [] : [[id, erasedAt] as const];
      }),
    );
  }

  /** Marks a player as erased from a time on, before any data is removed: data read later is not stored. */
  async beginErasing(playerId: string, at: Date): Promise<string> {
    const known = (await this.of([playerId])).get(storableText(playerId));
    if (known === undefined) throw new Error('The created reference is missing');
    const { current } = this.keys;
    await this.#client.playerReference.updateMany({
      where: { id: known.id, digest: null },
      data: { digest: current.digest(storableText(playerId)), digestKey: current.id, erasedAt: at },
    });
    return known.id;
  }

  /**
   * Destroys the key: nobody can read the audit's data about the player any more. The entry that records this is
   * written in the same transaction, because a missing key without such an entry breaks the chain.
   */
  async destroy(tx: Pick<ConsoleClient, 'playerReference'>, reference: string): Promise<void> {
    await tx.playerReference.updateMany({
      where: { id: reference },
      data: { key: null, wrappedBy: null, playerId: null },
    });
  }

  /**
   * Wraps keys with the current audit key: keys that are not wrapped, and keys wrapped by an earlier audit key. A key
   * that is destroyed meanwhile stays destroyed.
   */
  async wrapAll(): Promise<void> {
    const { current, known } = this.keys;
    const rows = await this.#client.playerReference.findMany({
      where: { key: { not: null }, OR: [{ wrappedBy: null }, { wrappedBy: { not: current.id } }] },
      select: { id: true, key: true, wrappedBy: true },
    });
    const lost = rows.filter((row) => unwrapped(row, known) === null);
    if (lost.length > 0) {
      const by = [...new Set(lost.map(({ wrappedBy }) => wrappedBy))].join(', ');
      this.#logger.error(
        `${lost.length} keys of players are wrapped by ${by}, which is unknown here: set AUDIT_KEY_PREVIOUS.`,
      );
    }
    for (const row of rows) {
      const key = unwrapped(row, known);
      if (key === null) continue;
      await this.#client.playerReference.updateMany({
        where: { id: row.id, wrappedBy: row.wrappedBy, key: { not: null } },
        data: wrapped(key.key, row.id, current),
      });
    }
  }

  async #find(playerIds: readonly string[]): Promise<Map<string, PlayerKey>> {
    const rows = await this.#client.playerReference.findMany({ where: { playerId: { in: [...playerIds] } } });
    return new Map(
      rows.flatMap((row) => {
        const key = row.playerId === null || row.key === null ? null : this.#opened(row);
        return row.playerId === null || key === null ? [] : [[row.playerId, key] as const];
      }),
    );
  }

  /** @throws Error if the audit key that wraps it is unknown: a second reference would hide the first */
  #opened(row: KeptKey): PlayerKey {
    const key = unwrapped(row, this.keys.known);
    if (key === null)
      throw new Error(`The key of a player is wrapped by ${row.wrappedBy}, which is unknown here`);
    return key;
  }
}
