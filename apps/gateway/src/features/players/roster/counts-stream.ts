import type { TableCounts } from '@pitdesk/contracts/players';
import { covers, type Terminals } from '#core/permissions/reach';
import type { Placement, Roster } from './roster.ts';

export type Counts = Pick<TableCounts, 'total' | 'counts' | 'unplaced'>;

/** Further names are summed up, so that table names chosen by players cannot enlarge a message. */
export const MAX_UNPLACED_NAMES = 50;

/** Returns players per table within reach. The work depends on the number of titles, not of players. */
export function countPlayers(
  playersByTitle: ReadonlyMap<string, number>,
  placement: Placement,
  reach: Terminals,
): Counts {
  const counts: Counts['counts'] = {};
  for (const table of placement.tables()) {
    if (covers(reach, table.terminal_id)) counts[String(table.id)] = 0;
  }
  const unplaced: Counts['unplaced'] = [];
  let total = 0;
  for (const [title, count] of playersByTitle) {
    const table = placement.tableNamed(title);
    if (table && String(table.id) in counts) counts[String(table.id)] = count;
    else if (reach.terminals === 'all') unplaced.push({ table_name: title, count });
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

/** Returns the tables whose count changed; null for a table that is no longer counted. */
function changedCounts(before: Counts['counts'], after: Counts['counts']): Counts['counts'] {
  const changed: Counts['counts'] = {};
  for (const [id, count] of Object.entries(after)) if (before[id] !== count) changed[id] = count;
  for (const id of Object.keys(before)) if (!(id in after)) changed[id] = null;
  return changed;
}

const sameUnplaced = (a: Counts['unplaced'], b: Counts['unplaced']): boolean =>
  a.length === b.length &&
  a.every(({ table_name, count }, i) => b[i]?.table_name === table_name && b[i]?.count === count);

/**
 * The counts that one view receives, step by step. Each message carries only tables whose count changed, so that its
 * size depends on tables, not on players.
 */
export class CountsStream {
  readonly #epoch: string;
  readonly #reach: Terminals;
  #seq = 0;
  #published: Counts = { total: 0, counts: {}, unplaced: [] };

  constructor(epoch: string, reach: Terminals) {
    this.#epoch = epoch;
    this.#reach = reach;
  }

  /** Marks the counts as published: for the first watcher after a time without watchers. */
  restart(roster: Roster, placement: Placement): void {
    this.#published = countPlayers(roster.playersByTitle, placement, this.#reach);
  }

  /** Returns the published state, for a new watcher. */
  baseline(): TableCounts {
    return { epoch: this.#epoch, seq: this.#seq, ...this.#published };
  }

  /** @returns the next event; null if nothing changed for this view */
  next(roster: Roster, placement: Placement): TableCounts | null {
    const now = countPlayers(roster.playersByTitle, placement, this.#reach);
    const counts = changedCounts(this.#published.counts, now.counts);
    const same = Object.keys(counts).length === 0 && sameUnplaced(this.#published.unplaced, now.unplaced);
    this.#published = now;
    if (same) return null;
    this.#seq += 1;
    return { epoch: this.#epoch, seq: this.#seq, total: now.total, counts, unplaced: now.unplaced };
  }
}
