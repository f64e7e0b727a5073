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

/** A search of the audit names at most so many players: whoever finds more has to say more. */
const FOUND_AT_MOST = 200;

/**
 * The references of players and their keys. No key is kept in memory: an erasure on one replica must hold on all, at
 * once.
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

  /** The keys as a check of the chain sees them. */
  get kept(): KeysOfPlayers {
    return keysOfPlayers(this.#client, this.keys.known);
  }

  /** Returns the reference and the key of each player; a player without one gets both. */
  async of(playerIds: readonly string[]): Promise<ReadonlyMap<string, PlayerKey>> {
    const ids = [...new Set(playerIds.map(storableText))];
    const found = await this.#find(ids);
    const unknown = ids.filter((id) => !found.has(id));
    if (unknown.length === 0) return found;
    // Of two replicas that make one at once, one makes none.
    await this.#client.playerReference.createMany({
      data: unknown.map((playerId) => {
        const id = randomUUID();
        return { id, playerId, ...newKey(id, this.keys.current) };
      }),
      skipDuplicates: true,
    });
    return new Map([...found, ...(await this.#find(unknown))]);
  }

  /** Returns the keys that are still there, by reference. */
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

  /** Returns the references of the players of these ids. */
  async named(playerIds: readonly string[]): Promise<string[]> {
    const rows = await this.#client.playerReference.findMany({
      where: { playerId: { in: playerIds.map(storableText) } },
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }

  /** Returns the references of players whose name or id holds the text. */
  async matching(text: string): Promise<string[]> {
    const holds = `%${literally(foldText(text))}%`;
    const rows = await this.#client.$queryRaw<{ id: string }[]>`
      SELECT r.id::text AS id FROM player_references r JOIN players p ON p.id = r.player_id
      WHERE p.search_text LIKE ${holds} LIMIT ${FOUND_AT_MOST}`;
    return rows.map(({ id }) => id);
  }

  /** Returns all digests that an erased player may be known by: one for each key of the audit. */
  digestsOf(playerId: string): string[] {
    return [...this.keys.known.values()].map((key) => key.digest(storableText(playerId)));
  }

  /** Returns when the player was erased last; null for a player who never was. */
  async erasedAt(playerId: string): Promise<Date | null> {
    const row = await this.#client.playerReference.findFirst({
      where: { digest: { in: this.digestsOf(playerId) } },
      orderBy: { erasedAt: 'desc' },
    });
    return row?.erasedAt ?? null;
  }

  /** Returns when each of these players was erased last, by id; those who never were are left out. */
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

  /** Marks a player as erased from a moment on, before anything is: what is read in again from then on is not kept. */
  async beginErasing(playerId: string, at: Date): Promise<string> {
    const known = (await this.of([playerId])).get(storableText(playerId));
    if (known === undefined) throw new Error('A reference was made and is not there');
    const { current } = this.keys;
    await this.#client.playerReference.updateMany({
      where: { id: known.id, digest: null },
      data: { digest: current.digest(storableText(playerId)), digestKey: current.id, erasedAt: at },
    });
    return known.id;
  }

  /**
   * Destroys the key: what the audit says about the player can be read no longer, by nobody. The
   * entry that says so is written in the same transaction: a key without such an entry breaks the chain.
   */
  async destroy(tx: Pick<ConsoleClient, 'playerReference'>, reference: string): Promise<void> {
    await tx.playerReference.updateMany({
      where: { id: reference },
      data: { key: null, wrappedBy: null, playerId: null },
    });
  }

  /**
   * Wraps keys by the current key of the audit: those from before keys were wrapped, and those of a key before it. A key
   * that is destroyed meanwhile stays so.
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
        `${lost.length} keys of players are wrapped by ${by}, which is not known here: set AUDIT_KEY_PREVIOUS.`,
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

  /** @throws Error where the key of the audit that wraps it is not known: a second reference would hide the first */
  #opened(row: KeptKey): PlayerKey {
    const key = unwrapped(row, this.keys.known);
    if (key === null)
      throw new Error(`The key of a player is wrapped by ${row.wrappedBy}, which is not known here`);
    return key;
  }
}
