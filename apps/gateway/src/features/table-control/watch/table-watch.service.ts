import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import { type LoggedState, loggedState, type TableConfiguration } from '@pitdesk/contracts/table-control';
import type { Table, TableLive } from '@pitdesk/contracts/tables';
import { KeyedQueue } from '#core/async/keyed-queue';
import { AuditService } from '#core/audit/audit.service';
import { CONSOLE_ACTOR } from '#core/audit/console-actor';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { Leadership } from '#core/replicas/leadership';
import { SETTINGS, type Settings, type UpstreamSettings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { LiveTablesService, OperatorReader } from '#features/tables/public';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import { KnownTables } from '#upstream/back-office/known-tables';
import { ActsStore } from '../acts.store.ts';
import { ClosingsStore } from '../closings/closings.store.ts';
import { targetOf } from '../table-acts.service.ts';
import { TableControlChanges } from '../table-control-changes.ts';
import type { ActRow } from '../table-control-views.ts';
import { type Sighting, SightingsStore } from './sightings.store.ts';

/**
 * Watches the states and limits of all tables (leader only), from lists and from pushed changes. What the console did
 * not see stays unknown. Ends the acts that no table shows in time.
 */
@Injectable()
export class TableWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(TableWatch.name);
  readonly #upstream: UpstreamSettings;
  readonly #everyMs: number | null;
  readonly #pushed = new KeyedQueue();
  /** The last taken state of each table. */
  readonly #last = new Map<string, LoggedState>();
  #task: PeriodicTask | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    @Inject(SETTINGS) { upstream, tableWatchSeconds }: Settings,
    private readonly leadership: Leadership,
    private readonly reader: OperatorReader,
    private readonly backOffice: BackOfficeTables,
    private readonly live: LiveTablesService,
    private readonly known: KnownTables,
    private readonly sightings: SightingsStore,
    private readonly acts: ActsStore,
    private readonly closings: ClosingsStore,
    private readonly changes: TableControlChanges,
    private readonly audit: AuditService,
  ) {
    this.#upstream = upstream;
    this.#everyMs = tableWatchSeconds === null ? null : tableWatchSeconds * 1_000;
  }

  onApplicationBootstrap(): void {
    if (this.#everyMs === null) return;
    this.#task = this.periodic.every({
      name: 'Watching the states of tables',
      everyMs: this.#everyMs,
      lead: this.leadership.of('table-control', this.intervals.tableControlLeaseMs),
      run: () => this.#look(),
      follow: () => this.#last.clear(),
    });
    this.live.onChange((tables) => {
      if (this.#task?.leads !== true) return;
      for (const table of tables) {
        // The next look sees what a failed write missed.
        this.#pushed
          .run(String(table.table_id), () => this.#takePushed(table))
          .catch((err: unknown) => this.#logger.warn({ err }, 'A pushed state of a table was not written'));
      }
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#task?.stop();
  }

  /** Looks at once, after a look that is under way. Never rejects. */
  async look(): Promise<void> {
    await this.#task?.run();
  }

  async #look(): Promise<void> {
    const sightings = await this.#read(this.clock.now());
    if (sightings !== null) {
      const { confirmed, changed } = await this.sightings.takeAll(sightings);
      for (const { tableId, state } of sightings) this.#last.set(tableId, state);
      this.#publish(confirmed, changed);
    }
    for (const row of await this.acts.giveUp()) this.#settled('table.act_not_confirmed', row);
    for (const row of await this.closings.lapse()) this.changes.of(row);
  }

  /** @returns null if nothing can be read: what was not seen is unknown */
  async #read(readAt: number): Promise<Sighting[] | null> {
    try {
      const reading = await this.reader.read([this.#upstream.serviceToken]);
      if (reading === null) return null;
      const tables = [...reading.allTables.values()];
      if (this.#upstream.liveTablesPath === null) return tables.flatMap((table) => ofList(table, readAt));
      const { data } = await this.backOffice.listLive(reading.bearer);
      await this.#endShoes(data);
      const states = new Map(data.map((live) => [String(live.table_id), live]));
      return tables.flatMap((table) => {
        const live = states.get(String(table.id));
        return live === undefined
          ? []
          : [ofLive(table, live, { limits: configurationOf(table), readAt, pushed: false })];
      });
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  async #takePushed(live: TableLive): Promise<void> {
    const table = this.known.get(live.table_id);
    if (table === undefined) return;
    await this.#endShoes([live]);
    const one = ofLive(table, live, { limits: null, readAt: this.clock.now(), pushed: true });
    if (this.#last.get(one.tableId) === one.state) return;
    const { confirmed, isChanged } = await this.sightings.take(one);
    this.#last.set(one.tableId, one.state);
    this.#publish(confirmed, isChanged ? [one] : []);
  }

  async #endShoes(tables: readonly TableLive[]): Promise<void> {
    const over = tables.filter(({ state }) => state === 'shuffling');
    for (const { table_id } of over) await this.closings.shoeOver(toStoredId(table_id));
  }

  #publish(confirmed: readonly ActRow[], changed: readonly Sighting[]): void {
    for (const row of confirmed) this.#settled('table.act_confirmed', row);
    for (const one of changed) this.changes.of(one);
  }

  #settled(action: AuditAction, row: ActRow): void {
    this.audit.note({
      action,
      actor: CONSOLE_ACTOR,
      target: targetOf(row),
      ip: '',
      result: action === 'table.act_confirmed' ? 'ok' : 'failed',
      details: { act: row.act, act_id: row.id, by: row.byName },
    });
    this.changes.of(row);
  }
}

type Place = Pick<Table, 'id' | 'title' | 'game' | 'terminal_id'>;

const placeOf = ({ id, title, game, terminal_id }: Place) => ({
  tableId: toStoredId(id),
  ...{ title, game, terminalId: terminal_id },
});

/** An operator without live states still says whether a table is in use. */
function ofList(table: Table, readAt: number): Sighting[] {
  if (table.active === undefined) return [];
  const state = table.active ? 'open' : 'closed';
  const limits = configurationOf(table);
  return [{ ...placeOf(table), state, operatorAt: readAt, limits, readAt, pushed: false }];
}

const ofLive = (
  table: Place,
  { state, updated_at }: TableLive,
  how: Pick<Sighting, 'limits' | 'readAt' | 'pushed'>,
): Sighting => ({
  ...placeOf(table),
  ...{ state: loggedState(state), operatorAt: Date.parse(updated_at), ...how },
});

/** Returns what the operator sends of a table's configuration; null for nothing. */
function configurationOf({ limits, side_bets }: Table): TableConfiguration | null {
  if (limits === undefined && side_bets === undefined) return null;
  return { min: limits?.min ?? null, max: limits?.max ?? null, side_bets: side_bets ?? null };
}
