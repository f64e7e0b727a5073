import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { foldText } from '@pitdesk/contracts/fields';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { literally, storableText } from '#core/database/storable';
import { AUDIT_KEYS, type AuditKeys } from './audit-keys.ts';
import { PLAYER_KEY_BYTES, type PlayerKey } from './player-seal.ts';

/** A search of the audit names at most so many players: whoever finds more has to say more. */
const FOUND_AT_MOST = 200;

/**
 * The references of players and their keys. No key is kept in memory: an erasure on one replica must hold on all, at
 * once.
 */
@Injectable()
export class PlayerReferences {
  readonly #client: ConsoleClient;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(AUDIT_KEYS) private readonly keys: AuditKeys,
  ) {
    this.#client = database.client;
  }

  /** Returns the reference and the key of each player; a player without one gets both. */
  async of(playerIds: readonly string[]): Promise<ReadonlyMap<string, PlayerKey>> {
    const ids = [...new Set(playerIds.map(storableText))];
    const found = await this.#find(ids);
    const unknown = ids.filter((id) => !found.has(id));
    if (unknown.length === 0) return found;
    // Of two replicas that make one at once, one makes none.
    await this.#client.playerReference.createMany({
      data: unknown.map((playerId) => ({ id: randomUUID(), playerId, key: randomBytes(PLAYER_KEY_BYTES) })),
      skipDuplicates: true,
    });
    return new Map([...found, ...(await this.#find(unknown))]);
  }

  /** Returns the keys that are still there, by reference. */
  async keysOf(references: readonly string[]): Promise<ReadonlyMap<string, PlayerKey>> {
    const ids = [...new Set(references)];
    if (ids.length === 0) return new Map();
    const rows = await this.#client.playerReference.findMany({ where: { id: { in: ids } } });
    return new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[id, { id, key }] as const])));
  }

  /** Returns the references of the players of these ids. */
  async named(playerIds: readonly string[]): Promise<string[]> {
    return [...(await this.#find(playerIds.map(storableText))).values()].map(({ id }) => id);
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

  /** Destroys the key: what the audit says about the player can be read no longer, by nobody. */
  async destroy(reference: string): Promise<void> {
    await this.#client.playerReference.updateMany({
      where: { id: reference },
      data: { key: null, playerId: null },
    });
  }

  async #find(playerIds: readonly string[]): Promise<Map<string, PlayerKey>> {
    const rows = await this.#client.playerReference.findMany({ where: { playerId: { in: [...playerIds] } } });
    return new Map(
      rows.flatMap(({ id, playerId, key }) =>
        playerId === null || key === null ? [] : [[playerId, { id, key }] as const],
      ),
    );
  }
}
