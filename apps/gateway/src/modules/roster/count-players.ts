import type { TableCounts } from '@pitdesk/contracts/players';
import type { Placement, RosterView } from './placement.ts';

export type Counts = Pick<TableCounts, 'total' | 'counts' | 'unplaced'>;

/** Names beyond this many are told together, so that a message never grows with what players call their tables. */
export const MAX_UNPLACED_NAMES = 50;

/** Players per table as a view sees them. The work is per title, whatever the number of players. */
export function countPlayers(
  playersByTitle: ReadonlyMap<string, number>,
  placement: Placement,
  view: RosterView,
): Counts {
  const counts: Record<string, number> = {};
  for (const table of placement.tables()) {
    if (view.terminal === null || table.terminal_id === view.terminal) counts[String(table.id)] = 0;
  }
  const unplaced: Counts['unplaced'] = [];
  let total = 0;
  for (const [title, count] of playersByTitle) {
    const table = placement.tableNamed(title);
    if (table && String(table.id) in counts) counts[String(table.id)] = count;
    else if (view.terminal === null) unplaced.push({ table_name: title, count });
    else continue;
    total += count;
  }
  return { total, counts, unplaced: fewNames(unplaced) };
}

function fewNames(unplaced: Counts['unplaced']): Counts['unplaced'] {
  if (unplaced.length <= MAX_UNPLACED_NAMES) return unplaced;
  const byCount = unplaced.toSorted((a, b) => b.count - a.count);
  const rest = byCount.splice(MAX_UNPLACED_NAMES - 1).reduce((sum, { count }) => sum + count, 0);
  const nameless = byCount.find(({ table_name }) => table_name === '');
  if (!nameless) return [...byCount, { table_name: '', count: rest }];
  return byCount.map((entry) => (entry === nameless ? { ...entry, count: entry.count + rest } : entry));
}

/** The tables whose count is another than before; one that is no longer there counts as empty. */
export function changedCounts(before: Counts['counts'], after: Counts['counts']): Counts['counts'] {
  const changed: Counts['counts'] = {};
  for (const [id, count] of Object.entries(after)) if (before[id] !== count) changed[id] = count;
  for (const id of Object.keys(before)) if (!(id in after)) changed[id] = 0;
  return changed;
}

export const sameUnplaced = (a: Counts['unplaced'], b: Counts['unplaced']): boolean =>
  a.length === b.length &&
  a.every(({ table_name, count }, i) => b[i]?.table_name === table_name && b[i]?.count === count);
