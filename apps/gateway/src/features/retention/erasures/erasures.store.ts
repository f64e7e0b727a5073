import { Inject, Injectable } from '@nestjs/common';
import { playerIdOf } from '@pitdesk/contracts/players';
import { type ErasureStep, RETENTION } from '@pitdesk/contracts/retention';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn, type Transaction, turnOfPlayer } from '#core/database/in-turn';
import { playerIn } from '../player-sql.ts';
import type { Erased, ErasurePart } from './erasing.ts';

export type ErasureRow = consoleDb.PlayerErasure;

/** How long to wait for a connection and for one batch, in milliseconds. */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 30_000 };

/** Stores erasures. Each state is left once: a second writer finds no row to change. */
@Injectable()
export class ErasuresStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Returns open ones first, then the newest. */
  async list(): Promise<ErasureRow[]> {
    return await this.#client.playerErasure.findMany({
      orderBy: [{ openKey: { sort: 'asc', nulls: 'last' } }, { proposedAt: 'desc' }],
      take: RETENTION.shownAtMost,
    });
  }

  async find(id: string): Promise<ErasureRow | null> {
    return await this.#client.playerErasure.findUnique({ where: { id } });
  }

  /** @returns null if the id or the player has one already */
  async propose(data: consoleDb.Prisma.PlayerErasureCreateManyInput): Promise<ErasureRow | null> {
    const [row] = await this.#client.playerErasure.createManyAndReturn({ data, skipDuplicates: true });
    return row ?? null;
  }

  /**
   * Begins an erasure unless something blocks it; possible blockers wait for the player's lock.
   * @returns null if it is blocked, or no longer approved
   */
  async begin(
    id: string,
    playerId: string,
    data: consoleDb.Prisma.PlayerErasureUpdateManyMutationInput,
    isStopped: (tx: Transaction) => Promise<boolean>,
  ): Promise<ErasureRow | null> {
    return await inTurn(this.#client, turnOfPlayer(playerId), async (tx) => {
      if (await isStopped(tx)) return null;
      const [row] = await tx.playerErasure.updateManyAndReturn({ where: { id, state: 'approved' }, data });
      return row ?? null;
    });
  }

  /** @returns null if it is in none of the states */
  async change(
    id: string,
    from: readonly ErasureRow['state'][],
    data: consoleDb.Prisma.PlayerErasureUpdateManyMutationInput,
  ): Promise<ErasureRow | null> {
    const [row] = await this.#client.playerErasure.updateManyAndReturn({
      where: { id, state: { in: [...from] } },
      data,
    });
    return row ?? null;
  }

  /** Returns the proposal times of undecided erasures that other accounts proposed. */
  async proposedByOthers(userId: string): Promise<Date[]> {
    const rows = await this.#client.playerErasure.findMany({
      where: { state: 'proposed', proposedById: { not: userId } },
      select: { proposedAt: true },
    });
    return rows.map(({ proposedAt }) => proposedAt);
  }

  /** Returns approved and started erasures, in the order of their decisions. */
  async due(): Promise<ErasureRow[]> {
    return await this.#client.playerErasure.findMany({
      where: { state: { in: ['approved', 'running'] } },
      orderBy: { decidedAt: 'asc' },
    });
  }

  /** Returns erasures whose player is unlinked, but whose old pages may still be in files. */
  async forgotten(): Promise<ErasureRow[]> {
    return await this.#client.playerErasure.findMany({ where: { state: 'running', steps: { has: 'key' } } });
  }

  /** Returns every stored text that identifies a player, from which the player's id can be read. */
  async namesOf(playerId: string): Promise<string[]> {
    const rows = await this.#client.$queryRaw<{ name: string }[]>`
      SELECT player AS name FROM player_names WHERE player_id = ${playerId}
      UNION SELECT player FROM players WHERE id = ${playerId}
      UNION SELECT player FROM player_visits WHERE player_id = ${playerId}
      UNION SELECT player FROM sanctions WHERE player_id = ${playerId}
      UNION SELECT player FROM protection_cases WHERE player_id = ${playerId}
      UNION SELECT name FROM incident_people WHERE role = 'player' AND person_id = ${playerId}
      UNION SELECT sender FROM word_flags WHERE player_id = ${playerId}
      UNION SELECT sender FROM chat_messages WHERE from_player AND ${playerIn('sender')} = ${playerId}`;
    return rows.map(({ name }) => name).filter((name) => name !== '' && playerIdOf(name) === playerId);
  }

  async count(part: ErasurePart, player: Erased): Promise<number> {
    return await part.count(this.#client, player);
  }

  /** Erases one batch, and counts it in the same transaction. @returns the number of rows */
  async eraseSome(
    { id, subject }: ErasureRow & { readonly subject: string },
    part: ErasurePart,
    player: Erased,
    limit: number,
  ): Promise<number> {
    return await this.#client.$transaction(async (tx) => {
      const count = await part.eraseSome(tx, player, erasedPlayerId(subject), limit);
      if (count > 0) await this.#add(tx, id, part.step, count);
      return count;
    }, TRANSACTION_LIMITS);
  }

  async add(id: string, step: ErasureStep, count: number): Promise<void> {
    await this.#add(this.#client, id, step, count);
  }

  async through(id: string, step: ErasureStep | 'pages'): Promise<void> {
    await this.#client.playerErasure.updateMany({
      where: { id, NOT: { steps: { has: step } } },
      data: { steps: { push: step } },
    });
  }

  /** Returns the retained sanctions and cases of an erased player. */
  async staying(playerId: string, subject: string): Promise<string[]> {
    const of = [playerId, erasedPlayerId(subject)];
    const rows = await this.#client.$queryRaw<{ id: string }[]>`
      SELECT id::text AS id FROM sanctions WHERE player_id = ANY(${of}::text[])
      UNION SELECT id::text FROM protection_cases WHERE player_id = ANY(${of}::text[])
      UNION SELECT id::text FROM player_erasures WHERE player_id = ${playerId}`;
    return rows.map(({ id }) => id);
  }

  async #add(
    client: Pick<ConsoleClient, '$executeRaw'>,
    id: string,
    step: ErasureStep,
    count: number,
  ): Promise<void> {
    await client.$executeRaw`
      UPDATE player_erasures SET counts = jsonb_set(counts, ARRAY[${step}]::text[],
        to_jsonb(coalesce((counts->>${step})::int, 0) + ${count}::int))
      WHERE id = ${id}::uuid`;
  }
}

/** Returns the replacement of the player's id in retained rows. */
const erasedPlayerId = (subject: string): string => `erased ${subject}`;
