import type { OnlineClient } from '@pitdesk/contracts/players';
import type { RoundChanged } from '@pitdesk/contracts/rounds';
import type { TableLive } from '@pitdesk/contracts/tables';
import { type RoundRecord, roundChangedRecord } from '../back-office/round-records.ts';
import { liveTable } from '../back-office/table-records.ts';
import { readOne } from '../reading/answers.ts';
import type { Dialect } from '../reading/dialect.ts';
import { UpstreamSocket, type UpstreamSocketOptions } from '../socket/upstream-socket.ts';
import type { UpstreamObserver } from '../upstream-observer.ts';
import { ClientList } from './client-lists.ts';
import { newestListParser } from './newest-list-parser.ts';
import { readClients } from './read-clients.ts';

export interface GameSocketListener {
  /** Called with every list, which replaces the one before; an unchanged client is the same object. */
  clientList?(clients: OnlineClient[]): void;
  tableChanged?(table: TableLive): void;
  roundChanged?(change: RoundChanged): void;
  /** Called with the first list of a connection: the list of clients is up to date from now on. */
  live?(): void;
  /** Called when the connection is lost: the last list may be out of date. */
  lost?(): void;
}

/** The adapter of the operator's game-logic socket: online clients, and changes of tables and rounds. */
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
        options.warn(`game_socket sent a client list that is not valid JSON: ${reason}`);
      }),
    });
    const { io } = this.#socket;
    io.on('connect', () => io.emit('getClientsList'));
    io.on('disconnect', () => this.#setLost());
    io.on('clientList', (payload: unknown) => this.#receiveList(payload));
    const tableChanged = liveTable(options.clock);
    io.on('table:changed', (payload: unknown) => {
      const table = readOne(tableChanged, payload, dialect);
      if (table) this.#notify((listener) => listener.tableChanged?.(table));
      else this.#dropped('unreadable_table');
    });
    const roundChanged = roundChangedRecord(round);
    io.on('round:changed', (payload: unknown) => {
      const change = readOne(roundChanged, payload, dialect);
      if (change) this.#notify((listener) => listener.roundChanged?.(change));
      else this.#dropped('unreadable_round');
    });
  }

  /** True if the newest list came over the current connection. */
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

  /**
   * Requests that the operator disconnects a client. There is no answer: the next list shows the result.
   * @returns false if the gateway is not connected
   */
  deleteClient(socketId: string): boolean {
    if (!this.#socket.connected) return false;
    this.#socket.io.emit('deleteClientBySocketId', socketId);
    return true;
  }

  #receiveList(payload: unknown): void {
    const list = payload instanceof ClientList ? payload : readClients(payload, this.#dialect);
    if (!list) {
      this.#dropped('unreadable_client_list');
      this.#warn('game_socket sent a client list that is not an array');
      return;
    }
    if (list.unreadable > 0) {
      this.#dropped('unreadable_client', list.unreadable);
      this.#warn(`game_socket sent ${list.unreadable} clients that cannot be read`);
    }
    this.#notify((listener) => listener.clientList?.(list.clients));
    if (this.#live || !this.#socket.connected) return;
    this.#live = true;
    this.#notify((listener) => listener.live?.());
  }

  #setLost(): void {
    if (!this.#live) return;
    this.#live = false;
    this.#notify((listener) => listener.lost?.());
  }

  #notify(call: (listener: GameSocketListener) => void): void {
    for (const listener of this.#listeners) call(listener);
  }
}
