import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { TableLive } from '@pitdesk/contracts/tables';
import { forNoRequest } from '#core/logging/request-ids';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { type FeatureRooms, GameLogicRooms } from '#core/sockets/rooms';
import { KnownTables } from '#upstream/back-office/known-tables';
import { TableAccess } from '../table-access.ts';
import { LiveTablesService } from './live-tables.service.ts';

/** Poll interval while somebody watches and no socket publishes. */
const POLL_MS = 2_000;

/** Tells the dashboards what their tables are doing: each change once a room, whatever the number of watchers. */
@Injectable()
export class LiveTablesFeed implements OnApplicationShutdown {
  readonly #rooms: FeatureRooms;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly live: LiveTablesService,
    private readonly known: KnownTables,
    private readonly access: TableAccess,
    rooms: GameLogicRooms,
  ) {
    this.#rooms = rooms.of('tables');
    live.onChange((changed) => {
      for (const table of changed) this.#publish(table);
    });
  }

  /** The room is joined first, so that no change falls between the list and those that follow. */
  async watch(socket: GameLogicSocket): Promise<TableLive[]> {
    const { principal } = socket.data;
    await this.#rooms.join(socket, this.access.rooms(principal, 'live.read'));
    try {
      const tables = await this.live.list(principal);
      this.#timer ??= forNoRequest(() => setInterval(() => void this.#lookAgain(), POLL_MS).unref());
      return await this.access.visible(principal, 'live.read', tables, ({ table_id }) => table_id);
    } catch (error) {
      this.leave(socket);
      throw error;
    }
  }

  leave(socket: GameLogicSocket): void {
    this.#rooms.leave(socket);
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  #publish(table: TableLive): void {
    const terminal = this.known.get(table.table_id)?.terminal_id;
    this.#rooms.emit(terminal === undefined ? ['all'] : ['all', terminal], 'table:changed', table);
  }

  /** Asks with the token of somebody who watches; the operator gives nothing to the gateway itself. */
  async #lookAgain(): Promise<void> {
    const watcher = this.#rooms.anyMember();
    if (!watcher) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    try {
      await this.live.list(watcher.data.principal);
    } catch {
      // The watchers keep the last states, which carry their time; the next poll may succeed.
    }
  }
}
