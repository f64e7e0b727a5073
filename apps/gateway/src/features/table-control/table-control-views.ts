import {
  LOGGED_STATES,
  type LoggedState,
  TableAct,
  TableConfiguration,
  TableLogEntry,
  TablePlan,
} from '@pitdesk/contracts/table-control';
import type { consoleDb } from '@pitdesk/prisma';
import { fromStoredId, storedStaff, storedStaffOrNull } from '#core/database/storable';

export type SeenRow = consoleDb.TableSeen;
export type ActRow = consoleDb.TableAct;
export type PlanRow = consoleDb.TablePlan;
export type LogRow = consoleDb.TableStateLog;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const actOf = (row: ActRow): TableAct =>
  TableAct.parse({
    id: row.id,
    table_id: fromStoredId(row.tableId),
    act: row.act,
    limits: row.limits,
    state: row.state,
    by: storedStaff(row.byId, row.byName),
    planned: row.planned,
    requested_at: iso(row.requestedAt),
    settled_at: iso(row.settledAt),
    code: row.code,
    reason_code: row.reasonCode,
    reason: row.reason,
  });

export const planOf = (row: PlanRow): TablePlan =>
  TablePlan.parse({
    id: row.id,
    table_id: fromStoredId(row.tableId),
    state: row.state,
    at: iso(row.at),
    by: storedStaff(row.byId, row.byName),
    planned_at: iso(row.plannedAt),
    code: row.code,
    reason_code: row.reasonCode,
    reason: row.reason,
  });

/** Returns who caused a change, and why. @param reason the text, which the act has */
export const causeOf = (row: LogRow | undefined, reason = '') => ({
  cause: row?.cause ?? 'unknown',
  by: storedStaffOrNull(row?.byId ?? null, row?.byName ?? null),
  reason_code: row?.reasonCode ?? null,
  reason,
});

export const entryOf = (row: LogRow, reason: string | undefined): TableLogEntry =>
  TableLogEntry.parse({
    ...causeOf(row, reason),
    seq: row.seq,
    at: iso(row.at),
    table: { id: fromStoredId(row.tableId), title: row.tableTitle },
    game: row.game,
    terminal_id: row.terminalId,
    kind: row.kind,
    before: row.before,
    after: row.after,
    act_id: row.actId,
  });

/** The reason of an entry after which a table is `unknown`, for files. */
export const NOT_CONNECTED = 'The console was not connected';

export const stateOf = (text: unknown): LoggedState => LOGGED_STATES.find((one) => one === text) ?? 'unknown';

/** Returns the state of a table now: unknown if the console has not seen it for too long. */
export const stateNow = (seen: SeenRow | null | undefined, now: number, gapMs: number): LoggedState =>
  seen == null || now - seen.seenAt.getTime() > gapMs ? 'unknown' : stateOf(seen.state);

export const limitsOf = ({ limits }: Pick<SeenRow, 'limits'>): TableConfiguration | null =>
  TableConfiguration.nullable().catch(null).parse(limits);

/** Returns true if a table has what an act asks for; null asks for nothing. */
export function hasLimits(found: TableConfiguration | null, asked: TableConfiguration | null): boolean {
  if (found === null || asked === null) return false;
  const sideBets = (one: TableConfiguration) => one.side_bets?.toSorted().join();
  return (
    (asked.min === null || asked.min === found.min) &&
    (asked.max === null || asked.max === found.max) &&
    (asked.side_bets === null || sideBets(asked) === sideBets(found))
  );
}
