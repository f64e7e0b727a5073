import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { TableLive } from '@pitdesk/contracts/tables';
import { forNoRequest } from '#core/logging/request-ids';
import type { GameLogicNamespace, GameLogicSocket } from '#core/sockets/namespaces';
import { KnownTables } from '#upstream/back-office/known-tables';
import { TableAccess } from '../table-access.ts';
import { LiveTablesService } from './live-tables.service.ts';

/** How often the operator is asked while somebody watches and no socket tells. */
const POLL_MS = 2_000;

const ROOMS = 'tables:';
const ALL = `${ROOMS}all`;
const roomOf = (terminalId: number): string => `${ROOMS}${terminalId}`;

/** Tells the dashboards what their tables are doing: each change once a room, whatever the number of watchers. */
@Injectable()
export class LiveTablesFeed implements OnApplicationShutdown {
  #namespace: GameLogicNamespace | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly live: LiveTablesService,
    private readonly known: KnownTables,
    private readonly access: TableAccess,
  ) {
    live.onChange((changed) => {
      for (const table of changed) this.#tell(table);
    });
  }

  /** The room is joined first, so that no change falls between the list and those that follow. */
  async watch(socket: GameLogicSocket): Promise<TableLive[]> {
    const { principal } = socket.data;
    this.#namespace = socket.nsp;
    const all = this.access.reachesAll(principal, 'live.read');
    await socket.join(all ? ALL : roomOf(principal.user.terminal_id));
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
    for (const room of socket.rooms) if (room.startsWith(ROOMS)) void socket.leave(room);
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  #tell(table: TableLive): void {
    const terminal = this.known.get(table.table_id)?.terminal_id;
    const rooms = terminal === undefined ? [ALL] : [ALL, roomOf(terminal)];
    this.#namespace?.local.to(rooms).emit('table:changed', table);
  }

  /** Asks with the token of somebody who watches; the operator gives nothing to the gateway itself. */
  async #lookAgain(): Promise<void> {
    const watcher = this.#anyWatcher();
    if (!watcher) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    try {
      await this.live.list(watcher.data.principal);
    } catch {
      // The watchers keep what they have, which says when it was true; the next look may do better.
    }
  }

  #anyWatcher(): GameLogicSocket | undefined {
    const { adapter, sockets } = this.#namespace ?? {};
    for (const [room, members] of adapter?.rooms ?? []) {
      const [first] = room.startsWith(ROOMS) ? members : [];
      if (first !== undefined) return sockets?.get(first);
    }
    return undefined;
  }
}
