import type { TableState } from '../tables/contract.ts';
import type { ChangeKind, LoggedState, TableActKind } from './limits.ts';

/** The state that shows that an act was carried out; null for a change of limits. */
export const STATE_AFTER: Readonly<Record<TableActKind, LoggedState | null>> = {
  open: 'open',
  resume: 'open',
  close: 'closed',
  pause: 'paused',
  maintenance: 'maintenance',
  limits: null,
};

const FROM: Readonly<Record<LoggedState, readonly TableActKind[]>> = {
  open: ['pause', 'close', 'maintenance', 'limits'],
  paused: ['resume', 'close', 'maintenance', 'limits'],
  closed: ['open', 'maintenance', 'limits'],
  maintenance: ['open', 'close', 'limits'],
  unknown: ['open', 'close', 'pause', 'maintenance', 'limits'],
};

/** Returns the acts that make sense at a table in this state. */
export const actsFrom = (state: LoggedState): readonly TableActKind[] => FROM[state];

/** Returns the state as the log has it: a table that shuffles is open. */
export const loggedState = (state: TableState): LoggedState => (state === 'shuffling' ? 'open' : state);

/** Returns the kind of a change to a state; null if the console does not know the state. */
export function kindOfChange(state: LoggedState): ChangeKind | null {
  if (state === 'unknown') return null;
  return state === 'open' ? 'enabling' : 'disabling';
}

/** A change of state in the log, in milliseconds since 1970. */
export interface StateChange<Why = unknown> {
  readonly at: number;
  readonly state: LoggedState;
  readonly why: Why;
}

/** A time in which a table was in one state. */
export interface StateBand<Why = unknown> {
  readonly from: number;
  readonly to: number;
  readonly state: LoggedState;
  readonly why: Why | null;
}

/**
 * Returns the bands of one table between two instants, without gaps: what no change covers is unknown.
 * @param changes in order of time; a change before the span counts from its beginning
 * @param seenTo the console knows nothing after this instant
 */
export function bandsOf<Why>(
  changes: readonly StateChange<Why>[],
  from: number,
  to: number,
  seenTo: number,
): StateBand<Why>[] {
  const bands: StateBand<Why>[] = [];
  const add = (start: number, end: number, state: LoggedState, why: Why | null): void => {
    const [begin, stop] = [Math.max(start, from), Math.min(end, to)];
    if (begin < stop) bands.push({ from: begin, to: stop, state, why });
  };
  add(from, Math.max(from, changes[0]?.at ?? to), 'unknown', null);
  for (const [index, { at, state, why }] of changes.entries()) {
    const end = changes[index + 1]?.at ?? to;
    const known = Math.min(end, Math.max(at, seenTo));
    add(at, known, state, state === 'unknown' ? null : why);
    add(known, end, 'unknown', null);
  }
  return bands;
}

/** How long a table was in each state, in milliseconds. */
export type StateTimes = Readonly<Record<LoggedState, number>>;

export const NO_TIMES: StateTimes = { open: 0, closed: 0, paused: 0, maintenance: 0, unknown: 0 };

/** Returns the times of bands within a span. */
export function timesOf(
  bands: readonly Pick<StateBand, 'from' | 'to' | 'state'>[],
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
): StateTimes {
  const times: Record<LoggedState, number> = { ...NO_TIMES };
  for (const band of bands) {
    times[band.state] += Math.max(0, Math.min(band.to, to) - Math.max(band.from, from));
  }
  return times;
}

export const addedTimes = (one: StateTimes, other: StateTimes): StateTimes => ({
  open: one.open + other.open,
  closed: one.closed + other.closed,
  paused: one.paused + other.paused,
  maintenance: one.maintenance + other.maintenance,
  unknown: one.unknown + other.unknown,
});

/** Returns the share of the known time in which a table was open; null if nothing is known. */
export function shareOpen({ unknown: _, ...known }: StateTimes): number | null {
  const total = known.open + known.closed + known.paused + known.maintenance;
  return total === 0 ? null : known.open / total;
}
