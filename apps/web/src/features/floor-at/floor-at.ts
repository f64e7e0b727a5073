import type { Alarm } from '@pitdesk/contracts/alarms';
import type { EntityId } from '@pitdesk/contracts/fields';
import {
  FLOOR_AT,
  type FloorDuty,
  type FloorIncident,
  type FloorMessage,
  type FloorPart,
  type FloorSpan,
} from '@pitdesk/contracts/floor-at';
import type { IncidentState } from '@pitdesk/contracts/incidents';
import type { Round } from '@pitdesk/contracts/rounds';
import type { LoggedState } from '@pitdesk/contracts/table-control';
import { LAST_RESULTS_SHOWN, type ResultMark } from '@pitdesk/contracts/tables';
import { roundAt } from '#features/rounds/round-at.ts';

type Read<Part extends FloorPart> = Extract<FloorSpan[Part], { state: 'read' }>;
type Row<Part extends FloorPart> = Read<Part>['rows'][number];

type FloorTable = FloorSpan['tables'][number];

/** A value of a table, or why there is none: it is not recorded, or not shown to this account. */
export type Known<T> = { readonly is: 'known'; readonly value: T } | { readonly is: 'unknown' | 'withheld' };

/** A player who waits for an answer. */
interface WaitingAt {
  readonly tableId: EntityId;
  readonly player: string;
  readonly since: string;
  readonly messages: number;
}

/** An incident as it stood. */
interface IncidentAt extends FloorIncident {
  readonly state: Exclude<IncidentState, 'closed'>;
  /** True if nobody had recorded it yet. */
  readonly isLater: boolean;
}

/** A table at a second. */
export interface TableAt {
  readonly table: FloorTable;
  /** By the table log; `unknown` where the console did not look. */
  readonly state: Known<LoggedState>;
  /** The newest round that had begun, as it stood. */
  readonly round: Known<Round>;
  /** The name; null for nobody at the table. */
  readonly dealer: Known<string | null>;
  readonly players: Known<number>;
  /** Newest last. */
  readonly results: readonly ResultMark[];
  readonly alarms: number;
  readonly waiting: number;
}

/** The floor at a second. The lists are newest first. */
export interface FloorAt {
  readonly tables: readonly TableAt[];
  readonly alarms: readonly Alarm[];
  readonly waiting: readonly WaitingAt[];
  readonly messages: readonly FloorMessage[];
  readonly incidents: readonly IncidentAt[];
  readonly duty: readonly FloorDuty[];
}

/** Returns the rows of a part; none where it is left out. */
export const rowsOf = <Part extends FloorPart>(span: FloorSpan, part: Part): readonly Row<Part>[] => {
  const found: FloorSpan[FloorPart] = span[part];
  return found.state === 'read' ? found.rows : [];
};

const isCovered = (span: FloorSpan, part: FloorPart, { terminal_id }: FloorTable): boolean => {
  const found = span[part];
  return found.state === 'read' && (found.terminals === null || found.terminals.includes(terminal_id));
};

/** True from a moment until another; null has not come. */
const holds = (from: string, until: string | null, at: number): boolean =>
  Date.parse(from) <= at && (until === null || Date.parse(until) > at);

const isPast = (moment: string | null, at: number): boolean => moment !== null && Date.parse(moment) <= at;

function groupedBy<T>(rows: readonly T[], keyOf: (row: T) => unknown): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = String(keyOf(row));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** Returns a function from a second of a span to the floor at it; the rows are grouped once. */
export function floorOf(span: FloorSpan): (at: number) => FloorAt {
  const byTable = (row: { readonly table_id: EntityId }): EntityId => row.table_id;
  const states = groupedBy(rowsOf(span, 'states'), byTable);
  const rounds = groupedBy(rowsOf(span, 'rounds'), byTable);
  const stints = groupedBy(rowsOf(span, 'dealers'), byTable);
  const counts = groupedBy(rowsOf(span, 'counts'), byTable);
  for (const own of rounds.values()) own.sort((a, b) => Date.parse(a.started_at) - Date.parse(b.started_at));
  const tables = withUnlisted(span, rounds);
  return (at) => {
    const alarms = rowsOf(span, 'alarms')
      .filter(({ raised_at, resolved_at }) => holds(raised_at, resolved_at, at))
      .map((alarm) => alarmAt(alarm, at));
    const waiting = waitingAt(rowsOf(span, 'waits'), at);
    const alarmsOf = groupedBy(alarms, ({ table }) => table.id);
    const waitingOf = groupedBy(waiting, ({ tableId }) => tableId);
    return {
      tables: tables.map((table): TableAt => {
        const id = String(table.id);
        const begun = (rounds.get(id) ?? []).flatMap((round) => roundAt(round, at) ?? []);
        const newest = begun.at(-1);
        return {
          table,
          state: known(
            isCovered(span, 'states', table),
            (states.get(id) ?? []).findLast((change) => Date.parse(change.at) <= at)?.state,
          ),
          round: known(isCovered(span, 'rounds', table), newest),
          dealer: dealerAt(span, table, { stints: stints.get(id) ?? [], round: newest, at }),
          players: known(isCovered(span, 'counts', table), countAt(counts.get(id) ?? [], at)),
          results: begun.flatMap(markOf).slice(-LAST_RESULTS_SHOWN),
          alarms: alarmsOf.get(id)?.length ?? 0,
          waiting: waitingOf.get(id)?.length ?? 0,
        };
      }),
      alarms,
      waiting,
      messages: rowsOf(span, 'messages')
        .filter(({ created_at }) => {
          const written = Date.parse(created_at);
          return written <= at && written > at - FLOOR_AT.messagesLeadMs;
        })
        .toReversed(),
      incidents: rowsOf(span, 'incidents')
        .filter(({ at: happened, closed_at }) => holds(happened, closed_at, at))
        .map((incident) => ({
          ...incident,
          state: isPast(incident.decided_at, at) ? ('decided' as const) : ('open' as const),
          isLater: !isPast(incident.opened_at, at),
        }))
        .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
      duty: rowsOf(span, 'duty').filter(({ from, until }) => holds(from, until, at)),
    };
  };
}

const known = <T>(isShown: boolean, value: T | undefined): Known<T> => {
  if (!isShown) return { is: 'withheld' };
  return value === undefined ? { is: 'unknown' } : { is: 'known', value };
};

/** Adds tables that the operator no longer lists, but that had rounds. */
function withUnlisted(span: FloorSpan, rounds: ReadonlyMap<string, readonly Round[]>): readonly FloorTable[] {
  const listed = new Set(span.tables.map(({ id }) => String(id)));
  const others = [...rounds].flatMap(([id, [first]]): FloorTable[] =>
    listed.has(id) || first === undefined
      ? []
      : [{ id: first.table_id, title: `#${id}`, game: first.game, terminal_id: 0 }],
  );
  return [...span.tables, ...others];
}

/** A later acknowledgement or end had not come. */
const alarmAt = (alarm: Alarm, at: number): Alarm => ({
  ...alarm,
  resolved_at: null,
  acknowledged: isPast(alarm.acknowledged?.at ?? null, at) ? alarm.acknowledged : null,
});

/** Returns one entry for each player at each table, the longest wait first. */
function waitingAt(rows: readonly Row<'waits'>[], at: number): WaitingAt[] {
  const open = rows.filter(({ since, until }) => holds(since, until, at));
  return [...groupedBy(open, ({ table_id, player }) => JSON.stringify([table_id, player])).values()].flatMap(
    ([first, ...others]) =>
      first === undefined
        ? []
        : [
            {
              tableId: first.table_id,
              player: first.player,
              since: first.since,
              messages: others.length + 1,
            },
          ],
  );
}

/** The operator's rota decides; where it is not read, the dealer of the round. */
function dealerAt(
  span: FloorSpan,
  table: FloorTable,
  { stints, round, at }: { stints: readonly Row<'dealers'>[]; round: Round | undefined; at: number },
): Known<string | null> {
  if (isCovered(span, 'dealers', table)) {
    const stint = stints.find(({ from, until }) => holds(from, until, at));
    if (stint !== undefined) return { is: 'known', value: stint.dealer.display_name };
  }
  if (round?.dealer) return { is: 'known', value: round.dealer.display_name };
  if (isCovered(span, 'dealers', table)) return { is: 'known', value: null };
  return { is: isCovered(span, 'rounds', table) ? 'unknown' : 'withheld' };
}

/** Samples are taken each minute: an older one says nothing about this second. */
function countAt(samples: readonly Row<'counts'>[], at: number): number | undefined {
  const latest = samples.findLast((sample) => Date.parse(sample.at) <= at);
  return latest !== undefined && at - Date.parse(latest.at) < FLOOR_AT.countValidMs
    ? latest.count
    : undefined;
}

function markOf({ id, state, game, outcome, number }: Round): ResultMark[] {
  if (state !== 'settled') return [];
  if (game === 'baccarat' && outcome !== null) return [{ game, round_id: id, winner: outcome.winner }];
  return game === 'roulette' && number !== null ? [{ game, round_id: id, number }] : [];
}

/** Returns the start of the span that contains a second. */
export const spanStart = (at: number): number => Math.floor(at / FLOOR_AT.spanMs) * FLOOR_AT.spanMs;
