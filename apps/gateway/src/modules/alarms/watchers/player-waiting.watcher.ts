import { Inject, Injectable } from '@nestjs/common';
import { isWaitStopped } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { WaitingPlayers } from '../../../common/talk/waiting-players.ts';
import { SETTINGS, type Settings } from '../../../config/settings.ts';
import { BackOfficeTables } from '../../../upstream/back-office/back-office-tables.ts';
import { RosterService } from '../../roster/roster.service.ts';
import type { Finding } from '../rules/finding.ts';
import { waitingPlayers } from '../rules/player-waiting.ts';
import type { Look } from './look.ts';
import { MINUTE_MS, type Watcher } from './watcher.ts';

@Injectable()
export class PlayerWaitingWatcher implements Watcher {
  readonly kind = 'player_waiting';
  readonly everyMs = 15_000;
  readonly #minutes: number | null;
  readonly #offersLive: boolean;

  constructor(
    @Inject(SETTINGS) { alarms, upstream }: Settings,
    private readonly waiting: WaitingPlayers,
    private readonly backOffice: BackOfficeTables,
    private readonly players: RosterService,
  ) {
    this.#minutes = alarms.unansweredMinutes;
    this.#offersLive = upstream.liveTablesPath !== null;
  }

  get isOn(): boolean {
    return this.#minutes !== null;
  }

  async look({ now, tables, bearer }: Look): Promise<Finding[]> {
    const [conversations, stopped] = [await this.waiting.now(), await this.#stoppedClocks(bearer)];
    const going = conversations.filter(({ table: { id } }) => tables.has(String(id)) && !stopped(id));
    return waitingPlayers(going, (this.#minutes ?? 0) * MINUTE_MS, now);
  }

  /** Tells the tables at which nobody waits just now. */
  async #stoppedClocks(bearer: string): Promise<(tableId: EntityId) => boolean> {
    const live = this.#offersLive ? (await this.backOffice.listLive(bearer)).data : [];
    const states = new Map(live.map(({ table_id, state }) => [String(table_id), state]));
    const { counts } = this.players.counts({ terminal: null });
    const known = this.players.live;
    return (id) =>
      isWaitStopped({
        state: states.get(String(id)),
        players: known ? (counts[String(id)] ?? 0) : undefined,
      });
  }
}
