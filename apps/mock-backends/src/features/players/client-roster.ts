import { Injectable } from '@nestjs/common';
import type { OnlineClient } from '@pitdesk/contracts/players';
import { Subject } from 'rxjs';

export type RosterClient = OnlineClient & { socket_id: string };

/** Everybody who is connected: real sockets and simulated players alike, by socket id, in the order they came. */
@Injectable()
export class ClientRoster {
  readonly #clients = new Map<string, RosterClient>();
  readonly #changeSubject = new Subject<void>();
  readonly changes = this.#changeSubject.asObservable();

  get size(): number {
    return this.#clients.size;
  }

  /** The list as it is now; its entries are shared and never changed. */
  list(): RosterClient[] {
    return [...this.#clients.values()];
  }

  find(socketId: string): RosterClient | undefined {
    return this.#clients.get(socketId);
  }

  /** Puts a client on the list, or replaces what it says of them. */
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

/** A player as the list shows one. */
export const playerClient = (socketId: string, player: string, tableName: string | null): RosterClient => ({
  role: 'player',
  socket_id: socketId,
  detail: { player, table_name: tableName },
});
