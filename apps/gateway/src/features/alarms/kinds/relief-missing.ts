import { Inject, Injectable } from '@nestjs/common';
import {
  type DealerStint,
  type PlannedRelief,
  ROTATION,
  type RotaBoard,
  standingAt,
  turnsAt,
} from '@pitdesk/contracts/dealers';
import type { TableLive } from '@pitdesk/contracts/tables';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { BackOfficeRota } from '#upstream/back-office/back-office-rota';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import {
  type AlarmTable,
  type AlarmTables,
  type Finding,
  type Look,
  MINUTE_MS,
  type Watcher,
} from './watcher.ts';

/** A table may have no dealer for this long during a handover; a relief may be this late. */
const GRACE_MS = 5 * 60_000;

interface Rota {
  readonly board: RotaBoard;
  readonly live: readonly TableLive[];
  readonly tables: AlarmTables;
}

/** Returns dealers whose break is due and who have no planned relief, and tables in play without a dealer. */
export function missingReliefs({ board, live, tables }: Rota, afterMs: number, now: number): Finding[] {
  return live.flatMap(({ table_id, state, dealer, updated_at }) => {
    const table = tables.get(String(table_id));
    if (!table || (state !== 'open' && state !== 'paused' && state !== 'shuffling')) return [];
    const standing = standingAt(board.stints, table_id);
    if (standing) {
      const due = standing.from + afterMs;
      const relieved = board.reliefs.some((relief) => comesNow(relief, table, now));
      return due > now || relieved ? [] : [finding(table, due, standing.dealer)];
    }
    if (dealer !== null) return [];
    const emptySince = turnsAt(board.stints, table_id).at(-1)?.until ?? Date.parse(updated_at);
    return now - emptySince < GRACE_MS ? [] : [finding(table, emptySince, null)];
  });
}

/** A relief in an hour does not help a dealer who is due a break now. */
function comesNow({ table_id, at }: PlannedRelief, { id }: AlarmTable, now: number): boolean {
  const wait = Date.parse(at) - now;
  return String(table_id) === String(id) && wait > -GRACE_MS && wait <= ROTATION.stintMs;
}

const finding = (table: AlarmTable, since: number, dealer: DealerStint['dealer'] | null): Finding => ({
  subject: String(table.id),
  table,
  since: new Date(since),
  facts: { kind: 'relief_missing', dealer },
});

@Injectable()
export class ReliefMissingWatcher implements Watcher {
  readonly kind = 'relief_missing';
  readonly everyMs: number;
  readonly isOn: boolean;
  readonly #dueMs: number;

  constructor(
    @Inject(SETTINGS) { alarms, breakDueMinutes, upstream }: Settings,
    @Inject(INTERVALS) intervals: Intervals,
    private readonly rota: BackOfficeRota,
    private readonly backOffice: BackOfficeTables,
  ) {
    this.everyMs = intervals.alarmReliefMissingEveryMs;
    const isOffered = upstream.rotaPath !== null && upstream.liveTablesPath !== null;
    this.isOn = isOffered && alarms.reliefs;
    this.#dueMs = breakDueMinutes * MINUTE_MS;
  }

  async look({ bearer, now, tables }: Look): Promise<Finding[]> {
    const moment = (ms: number): string => new Date(now + ms).toISOString();
    const hours = { from: moment(-ROTATION.boardMs / 2), to: moment(ROTATION.boardMs / 2) };
    const board = await this.rota.board(hours, bearer);
    const { data: live } = await this.backOffice.listLive(bearer);
    return missingReliefs({ board, live, tables }, this.#dueMs, now);
  }
}
