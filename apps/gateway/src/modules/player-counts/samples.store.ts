import { Inject, Injectable } from '@nestjs/common';
import type { PlayerCountSample } from '@pitdesk/contracts';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '../../common/database/database.module.ts';

/** The row of a minute that holds everybody, placed at a table or not. */
const EVERYBODY = { tableId: '', terminalId: 0 } as const;

export interface TableSample {
  readonly tableId: string;
  readonly terminalId: number;
  readonly count: number;
}

/** Samples of player counts in the console database. */
@Injectable()
export class SamplesStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Keeps the samples of a minute, unless a replica has kept them already. */
  async keep(at: Date, total: number, tables: readonly TableSample[]): Promise<void> {
    await this.#client.playerCountSample.createMany({
      data: [{ at, ...EVERYBODY, count: total }, ...tables.map((table) => ({ at, ...table }))],
      skipDuplicates: true,
    });
  }

  async ofEverybody(since: Date): Promise<PlayerCountSample[]> {
    return await this.ofTable(EVERYBODY.tableId, since);
  }

  async ofTable(tableId: string, since: Date): Promise<PlayerCountSample[]> {
    const rows = await this.#client.playerCountSample.findMany({
      where: { tableId, at: { gte: since } },
      orderBy: { at: 'asc' },
    });
    return rows.map(({ at, count }) => ({ at: at.toISOString(), total: count }));
  }

  /** All tables of one terminal together. */
  async ofTerminal(terminalId: number, since: Date): Promise<PlayerCountSample[]> {
    const rows = await this.#client.playerCountSample.groupBy({
      by: ['at'],
      where: { terminalId, at: { gte: since } },
      _sum: { count: true },
      orderBy: { at: 'asc' },
    });
    return rows.map(({ at, _sum }) => ({ at: at.toISOString(), total: _sum.count ?? 0 }));
  }

  async prune(before: Date): Promise<void> {
    await this.#client.playerCountSample.deleteMany({ where: { at: { lt: before } } });
  }
}
