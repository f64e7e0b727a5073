import { Inject, Injectable } from '@nestjs/common';
import type { PlayerCountSample } from '@pitdesk/contracts/players';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { type Reach, terminalWithin } from '#core/permissions/reach';

/** The row of a minute that counts all players, with or without a known table. */
const EVERYBODY = { tableId: '', terminalId: 0 } as const;

export interface TableSample {
  readonly tableId: string;
  readonly terminalId: number;
  readonly count: number;
}

export interface MinuteCount {
  readonly at: Date;
  readonly count: number;
}

export interface TableStretch {
  readonly tableId: string;
  readonly minutes: number;
  readonly sum: number;
  readonly peak: number;
  readonly peakAt: Date;
}

/** Stores samples of player counts. */
@Injectable()
export class SamplesStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Stores the samples of a minute, unless another replica has stored them. */
  async keep(at: Date, total: number, tables: readonly TableSample[]): Promise<void> {
    await this.#client.playerCountSample.createMany({
      data: [{ at, ...EVERYBODY, count: total }, ...tables.map((table) => ({ at, ...table }))],
      skipDuplicates: true,
    });
  }

  /**
   * Returns counts of all players, with or without a table; if only some terminals are within reach, of their tables.
   */
  async within({ terminals }: Reach<'counts.read'>, since: Date): Promise<PlayerCountSample[]> {
    if (terminals === 'all') return await this.ofTable(EVERYBODY.tableId, since);
    const rows = await this.#client.playerCountSample.groupBy({
      by: ['at'],
      where: { terminalId: { in: [...terminals] }, at: { gte: since } },
      _sum: { count: true },
      orderBy: { at: 'asc' },
    });
    return rows.map(({ at, _sum }) => ({ at: at.toISOString(), total: _sum.count ?? 0 }));
  }

  async ofTable(tableId: string, since: Date): Promise<PlayerCountSample[]> {
    const rows = await this.#client.playerCountSample.findMany({
      where: { tableId, at: { gte: since } },
      orderBy: { at: 'asc' },
    });
    return rows.map(({ at, count }) => ({ at: at.toISOString(), total: count }));
  }

  /** Returns the samples of each table within reach, oldest first. */
  async ofTables(
    reach: Reach<'counts.read'>,
    from: Date,
    to: Date,
    most: number,
  ): Promise<(TableSample & { readonly at: Date })[]> {
    return await this.#client.playerCountSample.findMany({
      where: { ...terminalWithin(reach), tableId: { not: EVERYBODY.tableId }, at: { gte: from, lt: to } },
      orderBy: { at: 'asc' },
      take: most,
    });
  }

  /** Returns the first sampled minute; null without any. */
  async firstAt(): Promise<Date | null> {
    const first = await this.#client.playerCountSample.findFirst({
      select: { at: true },
      orderBy: [{ at: 'asc' }, { tableId: 'asc' }],
    });
    return first?.at ?? null;
  }

  /** Returns the minutes of a span, the named tables together; all players if none is named. */
  async minutesBetween(tableIds: readonly string[] | null, from: Date, to: Date): Promise<MinuteCount[]> {
    const ids = tableIds ?? [EVERYBODY.tableId];
    const rows = await this.#client.playerCountSample.groupBy({
      by: ['at'],
      where: { tableId: { in: [...ids] }, at: { gte: from, lt: to } },
      _sum: { count: true },
      orderBy: { at: 'asc' },
    });
    return rows.map(({ at, _sum }) => ({ at, count: _sum.count ?? 0 }));
  }

  /** Returns the number of sampled minutes at these tables, or in total for null. */
  async countMinutes(tableIds: readonly string[] | null, from: Date, to: Date): Promise<number> {
    const ids = tableIds ?? [EVERYBODY.tableId];
    const rows = await this.#client.$queryRaw<{ count: number }[]>`
      SELECT count(DISTINCT at)::int AS count FROM player_count_samples
      WHERE table_id = ANY(${[...ids]}::text[]) AND at >= ${from}::timestamptz AND at < ${to}::timestamptz`;
    return rows[0]?.count ?? 0;
  }

  /** Returns for each table of a span its minutes, the sum of its players, and its first highest minute. */
  async tablesBetween(tableIds: readonly string[], from: Date, to: Date): Promise<TableStretch[]> {
    if (tableIds.length === 0) return [];
    return await this.#client.$queryRaw<TableStretch[]>`
      SELECT table_id AS "tableId", count(*)::int AS minutes, sum(count)::int AS sum, max(count)::int AS peak,
        (array_agg(at ORDER BY count DESC, at))[1] AS "peakAt"
      FROM player_count_samples
      WHERE table_id = ANY(${[...tableIds]}::text[]) AND at >= ${from}::timestamptz AND at < ${to}::timestamptz
      GROUP BY table_id`;
  }
}

export const MINUTE_MS = 60_000;

/** Returns the start of the minute of a time. */
export const minuteOf = (time: number): Date => new Date(Math.floor(time / MINUTE_MS) * MINUTE_MS);
