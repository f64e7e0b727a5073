import type { OnlineClient } from '@pitdesk/contracts/players';
import type { RoundChanged } from '@pitdesk/contracts/rounds';
import type { TableLive } from '@pitdesk/contracts/tables';
import { type RoundRecord, roundChangedRecord } from '../back-office/round-records.ts';
import { LIVE_TABLE } from '../back-office/table-records.ts';
import { readOne } from '../reading/answers.ts';
import type { Dialect } from '../reading/dialect.ts';
import { UpstreamSocket, type UpstreamSocketOptions } from '../socket/upstream-socket.ts';
import type { UpstreamObserver } from '../upstream-observer.ts';
import { ClientList } from './client-lists.ts';
import { newestListParser } from './newest-list-parser.ts';
import { readClients } from './read-clients.ts';

export interface GameSocketListener {
  /** Every list replaces the one before it; whoever is as before is the same object. */
  clientList?(clients: OnlineClient[]): void;
  tableChanged?(table: TableLive): void;
  roundChanged?(change: RoundChanged): void;
  /** The first list since the connection was made has come: from here on what is known is true. */
  live?(): void;
  /** The connection is lost: what is known is what was true then. */
  lost?(): void;
}

/** The operator's game-logic socket service, as the gateway hears it. */
export class GameSocket {
  readonly #socket: UpstreamSocket;
  readonly #listeners = new Set<GameSocketListener>();
  readonly #warn: (message: string) => void;
  readonly #dropped: UpstreamObserver['dropped'];
  readonly #dialect: Dialect;
  #live = false;

  constructor({
    observer,
    dialect,
    round,
    ...options
  }: Omit<UpstreamSocketOptions, 'name' | 'parser'> & {
    readonly observer: UpstreamObserver;
    readonly dialect: Dialect;
    readonly round: RoundRecord;
  }) {
    this.#dialect = dialect;
    this.#dropped = observer.dropped;
    this.#warn = options.warn;
    this.#socket = new UpstreamSocket({
      ...options,
      name: 'game_socket',
      parser: newestListParser(dialect, (reason) => {
        observer.dropped('unreadable_client_list');
        options.warn(`game_socket sent a list that is no JSON: ${reason}`);
      }),
    });
    const { io } = this.#socket;
    io.on('connect', () => io.emit('getClientsList'));
    io.on('disconnect', () => this.#setLost());
    io.on('clientList', (payload: unknown) => this.#takeList(payload));
    io.on('table:changed', (payload: unknown) => {
      const table = readOne(LIVE_TABLE, payload, dialect);
      if (table) this.#tell((listener) => listener.tableChanged?.(table));
      else this.#dropped('unreadable_table');
    });
    const roundChanged = roundChangedRecord(round);
    io.on('round:changed', (payload: unknown) => {
      const change = readOne(roundChanged, payload, dialect);
      if (change) this.#tell((listener) => listener.roundChanged?.(change));
      else this.#dropped('unreadable_round');
    });
  }

  /** Whether the newest list came over the connection that is open now. */
  get live(): boolean {
    return this.#live;
  }

  connect(): void {
    this.#socket.connect();
  }

  close(): void {
    this.#socket.close();
  }

  listen(listener: GameSocketListener): void {
    this.#listeners.add(listener);
  }

  /** Asks the operator to cut a client off. Nothing is answered: the next list shows whether it did. */
  deleteClient(socketId: string): boolean {
    if (!this.#socket.connected) return false;
    this.#socket.io.emit('deleteClientBySocketId', socketId);
    return true;
  }

  #takeList(payload: unknown): void {
    const list = payload instanceof ClientList ? payload : readClients(payload, this.#dialect);
    if (!list) {
      this.#dropped('unreadable_client_list');
      this.#warn('game_socket sent a client list that is no array');
      return;
    }
    if (list.unreadable > 0) {
      this.#dropped('unreadable_client', list.unreadable);
      this.#warn(`game_socket sent ${list.unreadable} clients that cannot be read`);
    }
    this.#tell((listener) => listener.clientList?.(list.clients));
    if (this.#live || !this.#socket.connected) return;
    this.#live = true;
    this.#tell((listener) => listener.live?.());
  }

  #setLost(): void {
    if (!this.#live) return;
    this.#live = false;
    this.#tell((listener) => listener.lost?.());
  }

  #tell(what: (listener: GameSocketListener) => void): void {
    for (const listener of this.#listeners) what(listener);
  }
}
