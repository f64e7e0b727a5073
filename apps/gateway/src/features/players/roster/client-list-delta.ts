import type { ClientChange, NamedClient, Placement, RosterChanges, RosterView } from './roster.ts';

interface Delta {
  joined: NamedClient[];
  /** By socket id. */
  left: string[];
  changed: NamedClient[];
}

/** The places of a view's players may change without a player moving: when a table is renamed or moves terminal. */
export interface PlacementStep {
  readonly before: Placement;
  readonly after: Placement;
}

/**
 * Returns a view's part of these changes: a player who enters the view joined, one who leaves it left. `others` are the
 * clients that did not change, needed only where the placement did.
 */
export function deltaFor(
  changes: RosterChanges,
  { before, after }: PlacementStep,
  view: RosterView,
  others: Iterable<NamedClient> = [],
): Delta {
  const delta: Delta = { joined: [], left: [], changed: [] };
  const add = (id: string, change: ClientChange): void => {
    const was = change.before !== null && before.shows(change.before, view);
    const is = change.after !== null && after.shows(change.after, view);
    if (change.after && is && !was) delta.joined.push(change.after);
    else if (was && !is) delta.left.push(id);
    else if (change.after && is && change.before !== change.after) delta.changed.push(change.after);
  };
  for (const [id, change] of changes) add(id, change);
  if (before === after || view.terminals === 'all') return delta;
  for (const client of others) {
    if (!changes.has(client.socket_id)) add(client.socket_id, { before: client, after: client });
  }
  return delta;
}

export const isEmpty = ({ joined, left, changed }: Delta): boolean =>
  joined.length === 0 && left.length === 0 && changed.length === 0;

/** Adds later changes to earlier ones, so that one step is published from the first to the last. */
export function mergeChanges(into: RosterChanges, later: RosterChanges): void {
  for (const [id, { before, after }] of later) {
    const earlier = into.get(id);
    const first = earlier ? earlier.before : before;
    if (first === null && after === null) into.delete(id);
    else into.set(id, { before: first, after });
  }
}
