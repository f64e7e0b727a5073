import { Injectable } from '@nestjs/common';
import type { OnlineClient } from '@pitdesk/contracts/players';
import { Subject } from 'rxjs';

export type RosterClient = OnlineClient & { socket_id: string };

/** All connected clients, real and simulated, by socket id, in the order of their connection. */
@Injectable()
export class ClientRoster {
  readonly #clients = new Map<string, RosterClient>();
  readonly #changeSubject = new Subject<void>();
  readonly changes = this.#changeSubject.asObservable();

  get size(): number {
    return this.#clients.size;
  }

  /** Returns the current list; its entries are shared and immutable. */
  list(): RosterClient[] {
    return [...this.#clients.values()];
  }

  find(socketId: string): RosterClient | undefined {
    return this.#clients.get(socketId);
  }

  /** Adds a client to the list, or replaces its entry. */
  put(client: RosterClient): void {
    this.putAll([client]);
  }

  putAll(clients: readonly RosterClient[]): void {
    for (const client of clients) this.#clients.set(client.socket_id, client);
    if (clients.length > 0) this.#changeSubject.next();
  }

  remove(socketId: string): void {
    this.removeAll([socketId]);
  }

  removeAll(socketIds: readonly string[]): void {
    const removed = socketIds.filter((socketId) => this.#clients.delete(socketId));
    if (removed.length > 0) this.#changeSubject.next();
  }
}

/** Returns a player's entry of the list. */
export const playerClient = (socketId: string, player: string, tableName: string | null): RosterClient => ({
  role: 'player',
  socket_id: socketId,
  detail: { player, table_name: tableName },
});
