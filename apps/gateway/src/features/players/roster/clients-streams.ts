import type { ClientListDelta, ListedClient, TableCounts } from '@pitdesk/contracts/players';
import { covers, type Terminals } from '#core/permissions/reach';
import type { AnonymousClients } from './anonymous-clients.ts';
import { deltaFor, isEmpty, type PlacementStep } from './client-list-delta.ts';
import type { NamedClient, Placement, Roster, RosterChanges, RosterView } from './roster.ts';

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

/** The roster before and after a change. */
export interface RosterStep {
  readonly roster: Roster;
  readonly changes: RosterChanges;
  readonly placement: PlacementStep;
}

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
  next({ roster, placement }: RosterStep): TableCounts | null {
    const now = countPlayers(roster.playersByTitle, placement.after, this.#reach);
    const counts = changedCounts(this.#published.counts, now.counts);
    const same = Object.keys(counts).length === 0 && sameUnplaced(this.#published.unplaced, now.unplaced);
    this.#published = now;
    if (same) return null;
    this.#seq += 1;
    return { epoch: this.#epoch, seq: this.#seq, total: now.total, counts, unplaced: now.unplaced };
  }
}

/** The list that one view receives, step by step. */
export class DeltaStream {
  readonly #epoch: string;
  readonly #view: RosterView;
  readonly #anonymous: AnonymousClients;
  #seq = 0;

  constructor(epoch: string, view: RosterView, anonymous: AnonymousClients) {
    this.#epoch = epoch;
    this.#view = view;
    this.#anonymous = anonymous;
  }

  position(): { epoch: string; seq: number } {
    return { epoch: this.#epoch, seq: this.#seq };
  }

  /** @returns the next event; null if nothing changed for this view */
  next({ roster, changes, placement }: RosterStep): ClientListDelta | null {
    const delta = deltaFor(changes, placement, this.#view, roster.named());
    if (isEmpty(delta)) return null;
    this.#seq += 1;
    const shown = (client: NamedClient): ListedClient => {
      const listed = roster.listed(client);
      const isNamed = placement.after.isWithin(this.#view.named, client);
      return isNamed ? listed : this.#anonymous.listed(listed);
    };
    return {
      epoch: this.#epoch,
      seq: this.#seq,
      joined: delta.joined.map(shown),
      left: delta.left.map((client) => {
        const isNamed = placement.before.isWithin(this.#view.named, client);
        return isNamed ? client.socket_id : this.#anonymous.idOf(client.socket_id);
      }),
      changed: delta.changed.map(shown),
    };
  }
}
