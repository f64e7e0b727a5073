import type { Terminals } from '#core/permissions/reach';
import type { ClientChange, NamedClient, Placement, RosterChanges, RosterView } from './roster.ts';

interface Delta {
  joined: NamedClient[];
  /** In their earlier state. */
  left: NamedClient[];
  changed: NamedClient[];
}

/**
 * A step of the placement of players: it may change without a player moving, when a table is renamed or moves to
 * another terminal.
 */
export interface PlacementStep {
  readonly before: Placement;
  readonly after: Placement;
}

/**
 * Returns a view's part of these changes: a player who enters the view joined, one who leaves it left. A player has
 * different ids inside and outside the places where the view shows names, so a move between them counts as left and
 * joined. `others` are the unchanged clients, needed only if the placement changed.
 */
export function deltaFor(
  changes: RosterChanges,
  { before, after }: PlacementStep,
  view: RosterView,
  others: Iterable<NamedClient> = [],
): Delta {
  const delta: Delta = { joined: [], left: [], changed: [] };
  const add = (change: ClientChange): void => {
    const was = change.before !== null && before.isWithin(view.listed, change.before) ? change.before : null;
    const is = change.after !== null && after.isWithin(view.listed, change.after) ? change.after : null;
    const isSameId =
      was !== null && is !== null && before.isWithin(view.named, was) === after.isWithin(view.named, is);
    if (isSameId) {
      if (was !== is) delta.changed.push(is);
      return;
    }
    if (was) delta.left.push(was);
    if (is) delta.joined.push(is);
  };
  for (const change of changes.values()) add(change);
  if (before === after || (!isByPlace(view.listed) && !isByPlace(view.named))) return delta;
  for (const client of others) {
    if (!changes.has(client.socket_id)) add({ before: client, after: client });
  }
  return delta;
}

/** Returns true if a player's place decides whether the player is within reach. */
const isByPlace = ({ terminals }: Terminals): boolean => terminals !== 'all' && terminals.length > 0;

export const isEmpty = ({ joined, left, changed }: Delta): boolean =>
  joined.length === 0 && left.length === 0 && changed.length === 0;

/** Adds later changes to earlier ones, so that they are published as one step. */
export function mergeChanges(into: RosterChanges, later: RosterChanges): void {
  for (const [id, { before, after }] of later) {
    const earlier = into.get(id);
    const first = earlier ? earlier.before : before;
    if (first === null && after === null) into.delete(id);
    else into.set(id, { before: first, after });
  }
}
