import { Inject, Injectable } from '@nestjs/common';
import { type InboxRow, isWaitStopped } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { TableCounts } from '@pitdesk/contracts/players';
import type { TableState } from '@pitdesk/contracts/tables';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { WaitingPlayers } from '#features/chat/public';
import { RosterService } from '#features/players/public';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import { type Finding, type Look, MINUTE_MS, type Watcher } from './watcher.ts';

const SECOND_MS = 1_000;

/** Returns players without an answer for the configured time, and at least for their target. */
export function waitingPlayers(
  conversations: readonly Pick<InboxRow, 'chat_id' | 'table' | 'waiting'>[],
  afterMs: number,
  now: number,
): Finding[] {
  return conversations.flatMap(({ chat_id, table, waiting }) =>
    waiting.flatMap(({ player, since, target_s, messages }) => {
      const dueMs = Math.max(afterMs, target_s * SECOND_MS);
      if (now - Date.parse(since) < dueMs) return [];
      const message = messages[0] && { created_at: messages[0].created_at, key: messages[0].key };
      const facts = { kind: 'player_waiting' as const, chat_id, player, ...(message && { message }) };
      return [{ subject: JSON.stringify([String(chat_id), player]), table, since: new Date(since), facts }];
    }),
  );
}

/**
 * Returns the tables that nobody watches at the moment. The players of tables that share a name cannot be counted
 * separately, so such tables have no count and may be full.
 */
export const stoppedClocks =
  (states: ReadonlyMap<string, TableState | null>, counts: TableCounts['counts']) =>
  (tableId: EntityId): boolean =>
    isWaitStopped({
      state: states.get(String(tableId)) ?? undefined,
      players: counts[String(tableId)] ?? undefined,
    });

@Injectable()
export class PlayerWaitingWatcher implements Watcher {
  readonly kind = 'player_waiting';
  readonly everyMs: number;
  readonly #minutes: number | null;
  readonly #offersLive: boolean;

  constructor(
    @Inject(SETTINGS) { alarms, upstream }: Settings,
    @Inject(INTERVALS) intervals: Intervals,
    private readonly waiting: WaitingPlayers,
    private readonly backOffice: BackOfficeTables,
    private readonly players: RosterService,
  ) {
    this.everyMs = intervals.alarmPlayerWaitingEveryMs;
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

  async #stoppedClocks(bearer: string): Promise<(tableId: EntityId) => boolean> {
    const live = this.#offersLive ? (await this.backOffice.listLive(bearer)).data : [];
    const states = new Map(live.map(({ table_id, state }) => [String(table_id), state]));
    const { counts } = this.players.counts({ terminals: 'all' });
    return stoppedClocks(states, this.players.live ? counts : {});
  }
}
