import { Inject, Injectable } from '@nestjs/common';
import { isOnlinePlayer, playerIdOf } from '@pitdesk/contracts/players';
import { toStoredId } from '#core/database/storable';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { type NamedClient, RosterService } from '#features/players/public';
import { GameSocket } from '#upstream/game-socket/game-socket';
import { SanctionChanges } from '../sanction-changes.ts';
import { holdsAt } from '../sanction-rules.ts';
import { type SanctionRow, SanctionsStore } from '../sanctions.store.ts';

/** Disconnects banned players whenever the operator's list shows their connections. */
@Injectable()
export class TableBans {
  #byPlayer = new Map<string, SanctionRow[]>();
  /** The time of each connection's first cut. */
  readonly #cut = new Map<string, number>();
  /** Cuts that are not stored yet, by sanction. */
  readonly #uncounted = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly online: RosterService,
    private readonly gameSocket: GameSocket,
    private readonly store: SanctionsStore,
    private readonly changes: SanctionChanges,
  ) {}

  /** Loads the active table bans. */
  async load(): Promise<void> {
    const byPlayer = new Map<string, SanctionRow[]>();
    for (const row of await this.store.active()) {
      if (row.kind === 'table_ban') byPlayer.set(row.playerId, [...(byPlayer.get(row.playerId) ?? []), row]);
    }
    this.#byPlayer = byPlayer;
  }

  forget(): void {
    this.#byPlayer = new Map();
  }

  /** Disconnects the given clients that are banned at their table. */
  cut(clients: Iterable<NamedClient>): void {
    if (this.#byPlayer.size === 0) return;
    for (const client of clients) {
      const sanction = this.#sanctionOf(client);
      if (sanction !== undefined) this.#cutOne(client, sanction);
    }
  }

  /** Disconnects all banned players who are online, and records how well each ban is enforced. */
  async sweep(): Promise<void> {
    const inSpite = new Map<string, number>();
    for (const client of this.#byPlayer.size === 0 ? [] : this.online.roster.named()) {
      const sanction = this.#sanctionOf(client);
      if (sanction === undefined) continue;
      const since = this.#cut.get(client.socket_id) ?? this.clock.now();
      inSpite.set(sanction.id, Math.min(since, inSpite.get(sanction.id) ?? since));
      this.#cutOne(client, sanction);
    }
    for (const socketId of this.#cut.keys()) {
      if (this.online.roster.get(socketId) === undefined) this.#cut.delete(socketId);
    }
    for (const row of [...this.#byPlayer.values()].flat()) await this.#keep(row, inSpite.get(row.id));
  }

  #sanctionOf(client: NamedClient): SanctionRow | undefined {
    if (!isOnlinePlayer(client) || (client.role ?? 'player') !== 'player') return undefined;
    const sanctions = this.#byPlayer.get(playerIdOf(client.detail.player));
    if (sanctions === undefined) return undefined;
    const table = this.online.placement.tableNamed(client.detail.table_name ?? '');
    const at = {
      tableId: table === undefined ? null : toStoredId(table.id),
      terminalId: table?.terminal_id ?? null,
    };
    const now = this.clock.now();
    return sanctions.find((row) => holdsAt(row, at) && (row.endsAt?.getTime() ?? now) >= now);
  }

  #cutOne({ socket_id: socketId }: NamedClient, { id }: SanctionRow): void {
    if (!this.gameSocket.deleteClient(socketId) || this.#cut.has(socketId)) return;
    this.#cut.set(socketId, this.clock.now());
    this.#uncounted.set(id, (this.#uncounted.get(id) ?? 0) + 1);
  }

  /** @param onlineSince the time of the first cut of a connection that still exists */
  async #keep(row: SanctionRow, onlineSince: number | undefined): Promise<void> {
    const stays =
      onlineSince !== undefined && this.clock.now() - onlineSince > this.intervals.sanctionsCutWithinMs;
    const isBlind = !this.online.live;
    const enforcement = stays || isBlind ? 'failing' : 'enforced';
    const cuts = this.#uncounted.get(row.id);
    if (cuts !== undefined) {
      this.#uncounted.delete(row.id);
      await this.store.note(row.id, { cuts: { increment: cuts } });
    }
    if (row.enforcement === enforcement) {
      if (cuts !== undefined) this.changes.of(row);
      return;
    }
    const problem = stays || isBlind ? (isBlind ? 'upstream.unavailable' : 'upstream.refused') : null;
    const changed = await this.store.change(
      row.id,
      { state: 'active' },
      { enforcement, problem },
      { act: enforcement === 'enforced' ? 'enforced' : 'failed', text: problem ?? undefined },
    );
    if (changed !== null) this.changes.of(changed);
  }
}
