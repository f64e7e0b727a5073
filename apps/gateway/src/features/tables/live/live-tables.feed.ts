import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { TableLive } from '@pitdesk/contracts/tables';
import { PermissionsService } from '#core/permissions/permissions.service';
import { scopesOf } from '#core/permissions/reach';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { type FeatureRooms, GameLogicRooms } from '#core/sockets/rooms';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { KnownTables } from '#upstream/back-office/known-tables';
import { TableAccess } from '../table-access.ts';
import { LiveTablesService } from './live-tables.service.ts';

/** Publishes the live states of tables to dashboards: each change once per room. */
@Injectable()
export class LiveTablesFeed implements OnApplicationShutdown {
  readonly #rooms: FeatureRooms;
  #task: PeriodicTask | undefined;

  constructor(
    private readonly live: LiveTablesService,
    private readonly known: KnownTables,
    private readonly access: TableAccess,
    private readonly permissions: PermissionsService,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    rooms: GameLogicRooms,
  ) {
    this.#rooms = rooms.of('tables');
    live.onChange((changed) => {
      for (const table of changed) this.#publish(table);
    });
  }

  /** Joins the room first, so that no change is missed between the list and the first event. */
  async watch(socket: GameLogicSocket): Promise<TableLive[]> {
    const { principal } = socket.data;
    const reach = this.permissions.reach(principal.user, 'live.read');
    await this.#rooms.join(socket, scopesOf(reach));
    try {
      const tables = await this.live.list(principal);
      this.#task ??= this.periodic.every({
        name: 'Polling live tables',
        everyMs: this.intervals.tablesLivePollMs,
        run: () => this.#lookAgain(),
      });
      return await this.access.within(principal, reach, tables, ({ table_id }) => table_id);
    } catch (error) {
      this.leave(socket);
      throw error;
    }
  }

  leave(socket: GameLogicSocket): void {
    this.#rooms.leave(socket);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#task?.stop();
  }

  #publish(table: TableLive): void {
    const terminal = this.known.get(table.table_id)?.terminal_id;
    this.#rooms.emit(terminal === undefined ? ['all'] : ['all', terminal], 'table:changed', table);
  }

  /** Uses the bearer of a watcher, because the gateway has none of its own. */
  async #lookAgain(): Promise<void> {
    const watcher = this.#rooms.anyMember();
    if (!watcher) return;
    try {
      await this.live.list(watcher.data.principal);
    } catch {
      // The watchers keep the last states, which carry their time; the next poll may succeed.
    }
  }
}
