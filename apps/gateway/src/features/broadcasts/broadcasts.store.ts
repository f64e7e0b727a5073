import { Inject, Injectable } from '@nestjs/common';
import type { ListBroadcastsQuery } from '@pitdesk/contracts/broadcasts';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn, type Transaction } from '#core/database/in-turn';
import { EVERYWHERE, type Reach, terminalWithin } from '#core/permissions/reach';

export type BroadcastRow = consoleDb.Broadcast;
export type BroadcastTableRow = consoleDb.BroadcastTable;
export type NewBroadcast = consoleDb.Prisma.BroadcastUncheckedCreateInput;
export type NewTable = Omit<consoleDb.Prisma.BroadcastTableCreateManyInput, 'broadcastId' | 'position'>;

/** The client, or a transaction of it. */
type Client = Pick<ConsoleClient, 'broadcast' | 'broadcastTable'>;

/** The tables of one broadcast in one state. */
export interface TablesInState {
  readonly state: consoleDb.DeliveryState;
  readonly tables: number;
  readonly players: number;
  /** The number of tables whose players were counted. */
  readonly counted: number;
}

/** Stores broadcasts and their tables. Each state is left once: a second writer finds no row to change. */
@Injectable()
export class BroadcastsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** @returns null if the id is taken */
  async create(data: NewBroadcast, tables: readonly NewTable[]): Promise<BroadcastRow | null> {
    return await this.#client.$transaction(async (tx) => {
      const { count } = await tx.broadcast.createMany({ data, skipDuplicates: true });
      if (count === 0) return null;
      await tx.broadcastTable.createMany({
        data: tables.map((table, position) => ({ ...table, broadcastId: data.id, position })),
      });
      return await tx.broadcast.findUniqueOrThrow({ where: { id: data.id } });
    });
  }

  async find(id: string): Promise<BroadcastRow | null> {
    return await this.#client.broadcast.findUnique({ where: { id } });
  }

  /** Returns the tables within reach, in the order in which they were frozen. */
  async tables(
    broadcastId: string,
    reach: Reach<'broadcast.read'> = EVERYWHERE,
  ): Promise<BroadcastTableRow[]> {
    return await this.#client.broadcastTable.findMany({
      where: { broadcastId, ...terminalWithin(reach) },
      orderBy: { position: 'asc' },
    });
  }

  /** Returns the results of the broadcasts at the tables within reach. */
  async totals(
    ids: readonly string[],
    reach: Reach<'broadcast.read'>,
  ): Promise<ReadonlyMap<string, TablesInState[]>> {
    const groups = await this.#client.broadcastTable.groupBy({
      by: ['broadcastId', 'state'],
      where: { broadcastId: { in: [...ids] }, ...terminalWithin(reach) },
      _count: { _all: true, players: true },
      _sum: { players: true },
    });
    const totals = new Map<string, TablesInState[]>();
    for (const { broadcastId, state, _count, _sum } of groups) {
      const ofOne = totals.get(broadcastId) ?? [];
      ofOne.push({ state, tables: _count._all, counted: _count.players, players: _sum.players ?? 0 });
      totals.set(broadcastId, ofOne);
    }
    return totals;
  }

  /** Returns a page of broadcasts confirmed at a terminal within reach, newest first. */
  async page(
    { page, per_page, state }: ListBroadcastsQuery,
    reach: Reach<'broadcast.read'>,
  ): Promise<{ rows: BroadcastRow[]; total: number }> {
    const where: consoleDb.Prisma.BroadcastWhereInput = {
      AND: [{ state: { not: 'prepared' } }, ...(state === undefined ? [] : [{ state }])],
      ...(reach.terminals === 'all' ? {} : { terminals: { hasSome: [...reach.terminals] } }),
    };
    const [rows, total] = await Promise.all([
      this.#client.broadcast.findMany({
        where,
        orderBy: [{ preparedAt: 'desc' }, { id: 'desc' }],
        skip: (page - 1) * per_page,
        take: per_page,
      }),
      this.#client.broadcast.count({ where }),
    ]);
    return { rows, total };
  }

  /** Serializes the confirmations of one author, whose tables are counted over the last hour. */
  inTurnOf<T>(authorId: string, change: (tx: Transaction) => Promise<T>): Promise<T> {
    return inTurn(this.#client, `broadcasts of ${authorId}`, change);
  }

  /** Returns the tables to which an author has sent without approval since a time, or is about to. */
  async tablesAlone(authorId: string, since: Date, client: Client = this.#client): Promise<string[]> {
    const rows = await client.broadcastTable.findMany({
      where: {
        broadcast: {
          authorId,
          confirmedAt: { gt: since },
          state: { in: ['held', 'sending', 'done'] },
          // A second person is responsible for approved ones.
          decidedById: null,
        },
      },
      distinct: ['tableId'],
      select: { tableId: true },
    });
    return rows.map(({ tableId }) => tableId);
  }

  /**
   * Changes a broadcast that still matches `where`.
   * @returns null if it does not
   */
  async change(
    id: string,
    where: consoleDb.Prisma.BroadcastWhereInput,
    data: consoleDb.Prisma.BroadcastUpdateManyMutationInput,
    client: Client = this.#client,
  ): Promise<BroadcastRow | null> {
    const [row] = await client.broadcast.updateManyAndReturn({ where: { ...where, id }, data });
    return row ?? null;
  }

  /**
   * Resets the tables without a good result to waiting, and the broadcast to sending. A message that certainly failed
   * gets a new key; one that may have arrived keeps its key, by which it is searched.
   * @returns null if the broadcast is not done
   */
  async again(
    id: string,
    tables: readonly Pick<BroadcastTableRow, 'position' | 'sendKey' | 'tried'>[],
    data: consoleDb.Prisma.BroadcastUpdateManyMutationInput,
  ): Promise<BroadcastRow | null> {
    return await this.#client.$transaction(async (tx) => {
      const [row] = await tx.broadcast.updateManyAndReturn({ where: { id, state: 'done' }, data });
      if (row === undefined) return null;
      for (const { position, sendKey, tried } of tables) {
        await tx.broadcastTable.update({
          where: { broadcastId_position: { broadcastId: id, position } },
          data: { state: 'waiting', code: null, sendKey, tried },
        });
      }
      return row;
    });
  }
}
