import { Inject, Injectable } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { TableLive } from '@pitdesk/contracts/tables';
import type { Principal } from '#core/actor/actor';
import { SharedWork } from '#core/async/shared-work';
import { sameJson } from '#core/json/same-json';
import { SessionsService } from '#core/sessions/sessions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import { GameSocket } from '#upstream/game-socket/game-socket';
import { inTime } from '#upstream/http/in-time';

/** The live state of each known table: a list as the baseline, then single changes. */
class LiveBoard {
  readonly #tables = new Map<string, TableLive>();

  /** @returns true if it is a change; a state older than the known one is not. */
  take(table: TableLive): boolean {
    const known = this.#tables.get(String(table.table_id));
    if (known && Date.parse(known.updated_at) > Date.parse(table.updated_at)) return false;
    this.#tables.set(String(table.table_id), table);
    return !known || !sameJson(known, table);
  }

  /** Replaces the list; a missing table is removed. @returns the new and the changed tables. */
  replace(tables: readonly TableLive[]): TableLive[] {
    const listed = new Set(tables.map(({ table_id }) => String(table_id)));
    for (const id of this.#tables.keys()) if (!listed.has(id)) this.#tables.delete(id);
    return tables.filter((table) => this.take(table));
  }

  get(id: EntityId): TableLive | undefined {
    return this.#tables.get(String(id));
  }

  all(): TableLive[] {
    return [...this.#tables.values()];
  }
}

type Listener = (changed: readonly TableLive[]) => void;

/**
 * The live state of the tables: a list from the back office, updated by the game socket if it publishes changes,
 * otherwise by polling.
 */
@Injectable()
export class LiveTablesService {
  readonly #board = new LiveBoard();
  readonly #loads: SharedWork<void>;
  readonly #listeners = new Set<Listener>();

  constructor(
    clock: Clock,
    @Inject(INTERVALS) { tablesLiveFreshMs }: Intervals,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly backOffice: BackOfficeTables,
    private readonly sessions: SessionsService,
    private readonly gameSocket: GameSocket,
  ) {
    // With pushed changes a list is valid until the connection is lost.
    const ms = (): number => (this.pushed ? Number.POSITIVE_INFINITY : tablesLiveFreshMs);
    this.#loads = new SharedWork({ kept: { clock, ms } });
    if (!settings.upstream.liveEvents) return;
    gameSocket.listen({
      tableChanged: (table) => this.#publish(this.#board.take(table) ? [table] : []),
      // Changes during a lost connection are in no event, only in the next list.
      lost: () => this.#loads.clear(),
      live: () => this.#loads.clear(),
    });
  }

  /** True if changes are pushed, so that nothing must be polled. */
  get pushed(): boolean {
    return this.settings.upstream.liveEvents && this.gameSocket.live;
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** @throws AppError `capability.off` if the operator does not offer it, `upstream.*` if it cannot be read */
  async list(principal: Principal): Promise<TableLive[]> {
    await inTime('backoffice', () => this.#loads.get('live', () => this.#load(principal)));
    return this.#board.all();
  }

  /** Returns the name of a table's dealer by the last known state; undefined if none is known. */
  dealerAt(tableId: EntityId): string | undefined {
    return this.#board.get(tableId)?.dealer?.display_name;
  }

  async #load({ sessionId }: Principal): Promise<void> {
    const { data } = await this.backOffice.listLive(await this.sessions.upstreamToken(sessionId));
    this.#publish(this.#board.replace(data));
  }

  #publish(changed: readonly TableLive[]): void {
    if (changed.length > 0) for (const listener of this.#listeners) listener(changed);
  }
}
