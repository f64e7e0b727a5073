import type { ClientListDelta, TableCounts } from '@pitdesk/contracts/players';
import type { AnonymousClients } from './anonymous-clients.ts';
import { deltaFor, isEmpty, type PlacementStep } from './client-list-delta.ts';
import { type Counts, changedCounts, countPlayers, sameUnplaced } from './count-players.ts';
import type { Placement, RosterView } from './placement.ts';
import type { Roster, RosterChanges } from './roster.ts';

/** Where the roster came from and where it is now. */
export interface RosterStep {
  readonly roster: Roster;
  readonly changes: RosterChanges;
  readonly placement: PlacementStep;
}

/**
 * The counts that one view is told of, step by step. Each message carries the tables whose count changed, so that its
 * size follows the tables and never the players.
 */
export class CountsStream {
  readonly #epoch: string;
  readonly #view: RosterView;
  #seq = 0;
  #told: Counts = { total: 0, counts: {}, unplaced: [] };

  constructor(epoch: string, view: RosterView) {
    this.#epoch = epoch;
    this.#view = view;
  }

  /** Takes the counts as told: for the first to look after nobody did. */
  restart(roster: Roster, placement: Placement): void {
    this.#told = countPlayers(roster.playersByTitle, placement, this.#view);
  }

  /** All that has been told so far, for one who comes now. */
  baseline(): TableCounts {
    return { epoch: this.#epoch, seq: this.#seq, ...this.#told };
  }

  /** @returns what to tell next; null where this view sees no change. */
  next({ roster, placement }: RosterStep): TableCounts | null {
    const now = countPlayers(roster.playersByTitle, placement.after, this.#view);
    const counts = changedCounts(this.#told.counts, now.counts);
    const same = Object.keys(counts).length === 0 && sameUnplaced(this.#told.unplaced, now.unplaced);
    this.#told = now;
    if (same) return null;
    this.#seq += 1;
    return { epoch: this.#epoch, seq: this.#seq, total: now.total, counts, unplaced: now.unplaced };
  }
}

/** The list that one view is told of, step by step. */
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

  /** @returns what to tell next; null where this view sees no change. */
  next({ roster, changes, placement }: RosterStep): ClientListDelta | null {
    const delta = deltaFor(changes, placement, this.#view, roster.named());
    if (isEmpty(delta)) return null;
    this.#seq += 1;
    const message = {
      epoch: this.#epoch,
      seq: this.#seq,
      joined: delta.joined.map((client) => roster.listed(client)),
      left: delta.left,
      changed: delta.changed.map((client) => roster.listed(client)),
    };
    return this.#view.anonymous ? this.#anonymous.delta(message) : message;
  }
}
