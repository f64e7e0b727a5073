import { Inject, Injectable } from '@nestjs/common';
import { PLAYER_ID_MAX_LENGTH, playerIdOf } from '@pitdesk/contracts/players';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { PropertyDays } from '#core/gaming-day/property-days';
import { SETTINGS, type Settings } from '#core/settings/settings';
import type { MarkerRule, Sign } from './marker-rule.ts';

const TEN_MINUTES_MS = 600_000;

/** Messages of a player within ten minutes, across chats and names. */
@Injectable()
export class MessageTempo implements MarkerRule {
  readonly kind = 'tempo';
  readonly severity = 'low';
  readonly #client: ConsoleClient;
  readonly #limit: number | null;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(SETTINGS) settings: Settings,
    private readonly days: PropertyDays,
  ) {
    this.#client = database.client;
    this.#limit = settings.protectionCases.messages;
  }

  get isOn(): boolean {
    return this.#limit !== null;
  }

  /** At most one per gaming day. */
  quietSince(now: Date): Date {
    return new Date(this.days.dayAt(now.getTime()).from);
  }

  async look(now: Date): Promise<Sign[]> {
    const limit = this.#limit ?? 0;
    const since = new Date(now.getTime() - TEN_MINUTES_MS);
    const rows = await this.#client.$queryRaw<{ sender: string; messages: number }[]>`
      SELECT sender, count(*)::int AS messages FROM chat_messages
      WHERE created_at >= ${since}::timestamptz AND created_at <= ${now}::timestamptz AND from_player
      GROUP BY sender`;
    const counts = new Map<string, number>();
    for (const { sender, messages } of rows) {
      const id = playerIdOf(sender);
      if (id.length > PLAYER_ID_MAX_LENGTH) continue;
      counts.set(id, (counts.get(id) ?? 0) + messages);
    }
    return [...counts].flatMap(([playerId, messages]): Sign[] =>
      messages < limit
        ? []
        : [
            {
              playerId,
              name: this.quietSince(now).toISOString(),
              evidence: { kind: 'tempo', messages, limit },
            },
          ],
    );
  }
}
