import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isOnlinePlayer, PLAYER_ID_MAX_LENGTH, playerIdOf } from '@pitdesk/contracts/players';
import { storableText, toStoredId } from '#core/database/storable';
import { Leadership, type LeadRole } from '#core/replicas/leadership';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { PlayerTalk } from '#features/chat/public';
import { RosterService } from '../roster/roster.service.ts';
import type { NamedClient, RosterChanges } from '../roster/roster.ts';
import { type NewVisit, type OpenVisit, type Sighting, VisitsStore } from './visits.store.ts';

/** How far back the first run searches the chat for players, whom the console did not store before. */
const WRITERS_FIRST_MS = 30 * 24 * 60 * 60_000;
const UNSTORABLE = '\u0000';

/** The limit of an indexed text. */
const NAME_MAX_BYTES = 2_000;

/** True for a player whose id can be used in calls, whatever the length of the name. */
const isKeptName = (player: string): boolean =>
  playerIdOf(player).length <= PLAYER_ID_MAX_LENGTH && Buffer.byteLength(player) <= NAME_MAX_BYTES;

/** True for a player whose id the database can store. */
const isKept = (
  client: NamedClient | undefined | null,
): client is NamedClient & { detail: { player: string } } =>
  client != null &&
  isOnlinePlayer(client) &&
  (client.role ?? 'player') === 'player' &&
  isKeptName(client.detail.player) &&
  !client.detail.player.includes(UNSTORABLE);

/**
 * Records where and when players were (leader only). After a change of the leader, or a failed write, the stored visits
 * are compared with the list: a visit continues if the same connection is still at the same table.
 */
@Injectable()
export class VisitsRecorder implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #lead: LeadRole;
  /** The sockets that changed since the last write, each with the time of its first change. */
  readonly #changed = new Map<string, Date>();
  /** The open visits by socket; null until they are compared with the list. */
  #open: Map<string, OpenVisit> | null = null;
  #hadGap = false;
  /** True after tables appeared or changed: the first player list of an unused gateway arrives before its tables. */
  #hasNewTables = false;
  #writersTo: Date | null = null;
  #writersAt = 0;
  #task: PeriodicTask | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly online: RosterService,
    private readonly store: VisitsStore,
    private readonly talk: PlayerTalk,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    leadership: Leadership,
  ) {
    this.#lead = leadership.of('visits', intervals.playerVisitsLeaseMs);
    online.listen({
      clientsChanged: (changes) => this.#note(changes),
      tablesChanged: () => {
        this.#hasNewTables = true;
      },
    });
  }

  onApplicationBootstrap(): void {
    this.#task = this.periodic.every({
      name: 'Writing visits of players',
      everyMs: this.intervals.playerVisitsWriteMs,
      run: () => this.#writeOrCompareAgain(),
      last: () => this.#writeOrCompareAgain(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#task?.stop();
    if (this.#open !== null) await this.#lead.giveBack().catch(() => undefined);
  }

  /** Writes the changes since the last write, after the current write. Never rejects. */
  async write(): Promise<void> {
    await this.#task?.run();
  }

  #note(changes: RosterChanges): void {
    // A list after a gap shows that somebody left, but not when.
    if (!this.online.live) this.#hadGap = true;
    const at = this.clock.date();
    for (const socketId of changes.keys()) if (!this.#changed.has(socketId)) this.#changed.set(socketId, at);
  }

  async #writeOrCompareAgain(): Promise<void> {
    try {
      await this.#write();
    } catch (error) {
      // The next write compares all visits with the list.
      this.#open = null;
      throw error;
    }
  }

  async #write(): Promise<void> {
    if (!(await this.#lead.take())) {
      this.#open = null;
      this.#changed.clear();
      return;
    }
    await this.#keepWriters();
    if (!this.online.live) return;
    if (this.#open === null) await this.#compare();
    else await this.#keepChanges(this.#open);
    if (this.#hasNewTables) await this.#placeVisits();
  }

  /** Continues visits that another process, or this one before a failure, has left open. */
  async #compare(): Promise<void> {
    this.#changed.clear();
    this.#hadGap = false;
    const open = new Map<string, OpenVisit>();
    const over: bigint[] = [];
    for (const visit of await this.store.open()) {
      if (continues(visit, this.online.roster.get(visit.socketId)) && !open.has(visit.socketId)) {
        open.set(visit.socketId, visit);
      } else over.push(visit.id);
    }
    await this.store.end(over, this.clock.date(), true);
    const fresh = [...this.online.roster.named()].filter(({ socket_id }) => !open.has(socket_id));
    await this.#begin(
      fresh.map((client) => ({ client, at: null })),
      open,
    );
    this.#open = open;
  }

  async #placeVisits(): Promise<void> {
    this.#hasNewTables = false;
    const tables = [...this.online.placement.tables()];
    await this.store.place(
      tables.map(({ id, title, terminal_id: terminalId }) => ({
        title: storableText(title),
        id: toStoredId(id),
        terminalId,
      })),
    );
  }

  async #keepChanges(open: Map<string, OpenVisit>): Promise<void> {
    if (this.#changed.size === 0) return;
    const changed = [...this.#changed];
    const hadGap = this.#hadGap;
    this.#changed.clear();
    this.#hadGap = false;
    const over: bigint[] = [];
    const begun: { client: NamedClient; at: Date | null }[] = [];
    for (const [socketId, at] of changed) {
      const visit = open.get(socketId);
      const client = this.online.roster.get(socketId);
      if (visit !== undefined && continues(visit, client)) continue;
      if (visit !== undefined) {
        over.push(visit.id);
        open.delete(socketId);
      }
      // The visit of a moved connection begins now; a new connection's begins with its first list.
      if (client !== undefined) begun.push({ client, at: visit === undefined ? null : at });
    }
    await this.store.end(over, this.clock.date(), hadGap);
    await this.#begin(begun, open);
  }

  async #begin(
    begun: readonly { client: NamedClient; at: Date | null }[],
    open: Map<string, OpenVisit>,
  ): Promise<void> {
    const visits = begun.flatMap(({ client, at }) => (isKept(client) ? [this.#visitOf(client, at)] : []));
    await this.store.seen(visits.map(({ playerId, player, beganAt }) => ({ playerId, player, at: beganAt })));
    for (const visit of await this.store.begin(visits)) open.set(visit.socketId, visit);
  }

  #visitOf(client: NamedClient & { detail: { player: string } }, at: Date | null): NewVisit {
    const { seen_at, maybe_earlier } = this.online.roster.seen(client);
    const title = client.detail.table_name ?? '';
    const table = this.online.placement.tableNamed(title);
    const player = storableText(client.detail.player);
    return {
      playerId: playerIdOf(player),
      player,
      socketId: storableText(client.socket_id),
      tableTitle: storableText(title),
      tableId: table === undefined ? null : toStoredId(table.id),
      terminalId: table?.terminal_id ?? null,
      beganAt: at ?? new Date(seen_at),
      maybeEarlier: at === null && maybe_earlier,
      endedAt: null,
      endedAbout: false,
    };
  }

  /** Players who wrote are stored too, even if they were never on the list. */
  async #keepWriters(): Promise<void> {
    const isEarly = this.clock.elapsed() - this.#writersAt < this.intervals.playerWritersEveryMs;
    if (isEarly && this.#writersTo !== null) return;
    this.#writersAt = this.clock.elapsed();
    const after = this.#writersTo ?? new Date(this.clock.now() - WRITERS_FIRST_MS);
    const writers = await this.talk.writersSince(after);
    await this.store.seen(
      writers.flatMap(({ sender, lastAt }): Sighting[] =>
        isKeptName(sender) ? [{ playerId: playerIdOf(sender), player: sender, at: lastAt }] : [],
      ),
    );
    const newest = Math.max(after.getTime(), ...writers.map(({ lastAt }) => lastAt.getTime()));
    this.#writersTo = new Date(newest);
  }
}

const continues = (visit: OpenVisit, client: NamedClient | undefined): boolean =>
  isKept(client) &&
  storableText(client.detail.player) === visit.player &&
  storableText(client.detail.table_name ?? '') === visit.tableTitle;
