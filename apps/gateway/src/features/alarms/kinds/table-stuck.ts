import { Inject, Injectable } from '@nestjs/common';
import type { TableLive, TableState } from '@pitdesk/contracts/tables';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import type { AlarmTables, Finding, Look, Watcher } from './watcher.ts';

/** The time to shuffle eight decks by hand. */
const SHUFFLE_MS = 10 * 60_000;

/** Returns how long a table may stay unchanged after its plan; Infinity for a table that is idle on purpose. */
const patience = (state: TableState, afterMs: number): number => {
  if (state === 'open') return afterMs;
  return state === 'shuffling' ? SHUFFLE_MS + afterMs : Number.POSITIVE_INFINITY;
};

/** Returns when the table last changed, or should change. */
const movesAt = ({ round, updated_at }: TableLive): number =>
  Math.max(Date.parse(updated_at), round?.phase_ends_at ? Date.parse(round.phase_ends_at) : 0);

/** Returns tables in play without changes. A table without a dealer waits for a relief, which has its own alarm. */
export function stuckTables(
  live: readonly TableLive[],
  tables: AlarmTables,
  afterMs: number,
  now: number,
): Finding[] {
  return live.flatMap((one) => {
    const table = tables.get(String(one.table_id));
    if (!table || one.dealer === null || now - movesAt(one) < patience(one.state, afterMs)) return [];
    const facts = { kind: 'table_stuck', state: one.state, phase: one.round?.state ?? null } as const;
    return [{ subject: String(table.id), table, since: new Date(movesAt(one)), facts }];
  });
}

@Injectable()
export class TableStuckWatcher implements Watcher {
  readonly kind = 'table_stuck';
  readonly everyMs: number;
  readonly #seconds: number | null;

  constructor(
    @Inject(SETTINGS) { alarms, upstream }: Settings,
    @Inject(INTERVALS) intervals: Intervals,
    private readonly backOffice: BackOfficeTables,
  ) {
    this.everyMs = intervals.alarmTableStuckEveryMs;
    this.#seconds = upstream.liveTablesPath === null ? null : alarms.tableStuckSeconds;
  }

  get isOn(): boolean {
    return this.#seconds !== null;
  }

  async look({ bearer, now, tables }: Look): Promise<Finding[]> {
    const { data } = await this.backOffice.listLive(bearer);
    return stuckTables(data, tables, (this.#seconds ?? 0) * 1_000, now);
  }
}
