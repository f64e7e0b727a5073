import { Injectable } from '@nestjs/common';
import type { Reach } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';
import { KnownTables } from '#upstream/back-office/known-tables';
import { GameSocket } from '#upstream/game-socket/game-socket';
import { type Counts, countPlayers } from './counts-stream.ts';
import { NO_TABLES, Placement, Roster, type RosterChanges, seenAt } from './roster.ts';

export interface RosterListener {
  clientsChanged(changes: RosterChanges): void;
  /** Called when tables are added or removed, or change their name or terminal. */
  tablesChanged(): void;
}

/** The players online, from the operator's game socket. */
@Injectable()
export class RosterService {
  readonly roster = new Roster();
  readonly #gameSocket: GameSocket;
  readonly #listeners = new Set<RosterListener>();
  #placement = NO_TABLES;

  constructor(
    private readonly clock: Clock,
    gameSocket: GameSocket,
    tables: KnownTables,
  ) {
    this.#gameSocket = gameSocket;
    gameSocket.listen({
      clientList: (clients) => {
        // The first list after a gap shows who is online, but not since when.
        const changes = this.roster.replace(clients, seenAt(clock.date(), !gameSocket.live));
        if (changes.size > 0) for (const listener of this.#listeners) listener.clientsChanged(changes);
      },
    });
    tables.onChange(() => {
      this.#placement = new Placement(tables.all());
      for (const listener of this.#listeners) listener.tablesChanged();
    });
  }

  /** True while the list is current; false after the connection was lost. */
  get live(): boolean {
    return this.#gameSocket.live;
  }

  get placement(): Placement {
    return this.#placement;
  }

  counts(reach: Reach<'counts.read'>): Counts {
    return countPlayers(this.roster.playersByTitle, this.#placement, reach);
  }

  listen(listener: RosterListener): void {
    this.#listeners.add(listener);
  }

  /** Resolves to true once the client is not on the list, to false if it stays for that long. */
  async leaves(socketId: string, withinMs: number): Promise<boolean> {
    if (!this.roster.get(socketId)) return true;
    return await new Promise((resolve) => {
      const answer = (hasLeft: boolean): void => {
        giveUp();
        this.#listeners.delete(listener);
        resolve(hasLeft);
      };
      const giveUp = this.clock.after(withinMs, () => answer(false));
      const listener: RosterListener = {
        clientsChanged: (changes) => {
          if (changes.get(socketId)?.after === null) answer(true);
        },
        tablesChanged: () => undefined,
      };
      this.listen(listener);
    });
  }
}
