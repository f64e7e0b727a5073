import { Inject, Injectable } from '@nestjs/common';
import { type Hold, RETENTION } from '@pitdesk/contracts/retention';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn, turnOfPlayer } from '#core/database/in-turn';
import { storedStaff } from '#core/database/storable';

export type HoldRow = consoleDb.RetentionHold;

/** Stores holds. A released hold stays, as the history of the data that it protected. */
@Injectable()
export class HoldsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Returns holds by review date. @param all includes released holds, after the others */
  async list(playerId: string | undefined, all: boolean): Promise<HoldRow[]> {
    return await this.#client.retentionHold.findMany({
      where: { ...(playerId !== undefined && { playerId }), ...(!all && { releasedAt: null }) },
      orderBy: [{ releasedAt: { sort: 'desc', nulls: 'first' } }, { reviewOn: 'asc' }, { id: 'asc' }],
      take: RETENTION.shownAtMost,
    });
  }

  /** Returns the active holds on a player. */
  async standing(
    playerId: string,
    client: Pick<ConsoleClient, 'retentionHold'> = this.#client,
  ): Promise<HoldRow[]> {
    return await client.retentionHold.findMany({ where: { playerId, releasedAt: null } });
  }

  /** Returns the active holds whose review date is before `today`. */
  async toReview(today: string): Promise<HoldRow[]> {
    return await this.#client.retentionHold.findMany({
      where: { releasedAt: null, reviewOn: { lt: today } },
    });
  }

  async find(id: string): Promise<HoldRow | null> {
    return await this.#client.retentionHold.findUnique({ where: { id } });
  }

  /** Sets a hold before or after the start of an erasure, never while it looks for holds. @returns true if it is new */
  async set(data: consoleDb.Prisma.RetentionHoldCreateManyInput): Promise<boolean> {
    return await inTurn(this.#client, turnOfPlayer(data.playerId), async (tx) => {
      return (await tx.retentionHold.createMany({ data, skipDuplicates: true })).count === 1;
    });
  }

  /** Changes an active hold. @returns null if it was released */
  async change(
    id: string,
    data: consoleDb.Prisma.RetentionHoldUpdateManyMutationInput,
  ): Promise<HoldRow | null> {
    const [row] = await this.#client.retentionHold.updateManyAndReturn({
      where: { id, releasedAt: null },
      data,
    });
    return row ?? null;
  }
}

/** @param today the property's date */
export const holdJson = (row: HoldRow, today: string): Hold => ({
  id: row.id,
  player_id: row.playerId,
  player: row.player,
  reason: row.reason,
  review_on: row.reviewOn,
  review_due: row.releasedAt === null && row.reviewOn < today,
  owner: storedStaff(row.ownerId, row.ownerName),
  set_at: row.setAt.toISOString(),
  reviewed:
    row.reviewedAt === null ? null : { by: row.reviewedByName ?? '', at: row.reviewedAt.toISOString() },
  released:
    row.releasedAt === null
      ? null
      : {
          by: row.releasedByName ?? '',
          at: row.releasedAt.toISOString(),
          reason: row.releaseReason ?? '',
        },
});
