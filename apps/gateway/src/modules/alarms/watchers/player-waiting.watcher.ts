import { Inject, Injectable } from '@nestjs/common';
import { WaitingPlayers } from '../../../common/talk/waiting-players.ts';
import { SETTINGS, type Settings } from '../../../config/settings.ts';
import type { Finding } from '../rules/finding.ts';
import { waitingPlayers } from '../rules/player-waiting.ts';
import type { Look } from './look.ts';
import { MINUTE_MS, type Watcher } from './watcher.ts';

@Injectable()
export class PlayerWaitingWatcher implements Watcher {
  readonly kind = 'player_waiting';
  readonly everyMs = 15_000;
  readonly #minutes: number | null;

  constructor(
    @Inject(SETTINGS) { alarms }: Settings,
    private readonly waiting: WaitingPlayers,
  ) {
    this.#minutes = alarms.unansweredMinutes;
  }

  get isOn(): boolean {
    return this.#minutes !== null;
  }

  async look({ now, tables }: Look): Promise<Finding[]> {
    const conversations = await this.waiting.now();
    const inPlay = conversations.filter(({ table }) => tables.has(String(table.id)));
    return waitingPlayers(inPlay, (this.#minutes ?? 0) * MINUTE_MS, now);
  }
}
