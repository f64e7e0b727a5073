import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { DAY_MS, type MarkerRule, type Sign } from './marker-rule.ts';

const MINUTE_MS = 60_000;

interface Returned {
  readonly id: string;
  readonly playerId: string;
  readonly kind: 'mute' | 'table_ban';
  readonly minutes: number;
}

/** Players who return directly after the end of a sanction: online after a table ban, writing after a mute. */
@Injectable()
export class ReturnAfterSanction implements MarkerRule {
  readonly kind = 'returned';
  readonly severity = 'medium';
  readonly #client: ConsoleClient;
  readonly #minutes: number | null;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase, @Inject(SETTINGS) settings: Settings) {
    this.#client = database.client;
    this.#minutes = settings.protectionCases.returnMinutes;
  }

  get isOn(): boolean {
    return this.#minutes !== null;
  }

  /** Each sanction counts: its name distinguishes the sign. */
  quietSince(now: Date): Date {
    return now;
  }

  async look(now: Date): Promise<Sign[]> {
    const limit = this.#minutes ?? 0;
    // Includes an extra day, so that a gateway that was down misses none.
    const since = new Date(now.getTime() - limit * MINUTE_MS - DAY_MS);
    const rows = await this.#client.$queryRaw<Returned[]>`
      WITH over AS (
        SELECT id, player_id, kind, ends_at AS ended, ends_at + make_interval(mins => ${limit}::int) AS until
        FROM sanctions WHERE state = 'expired' AND kind IN ('mute', 'table_ban') AND ends_at >= ${since}::timestamptz
      ), back AS (
        SELECT over.id, visit.began_at AS at FROM over
        JOIN player_visits AS visit ON visit.player_id = over.player_id
          AND visit.began_at >= over.ended AND visit.began_at < over.until
        WHERE over.kind = 'table_ban'
        UNION ALL
        SELECT over.id, message.created_at FROM over
        JOIN player_names AS name ON name.player_id = over.player_id
        JOIN chat_messages AS message ON message.sender = name.player AND message.from_player
          AND message.created_at >= over.ended AND message.created_at < over.until
        WHERE over.kind = 'mute'
      )
      SELECT over.id::text AS id, over.player_id AS "playerId", over.kind,
        floor(extract(epoch FROM min(back.at) - over.ended) / 60)::int AS minutes
      FROM over JOIN back ON back.id = over.id GROUP BY over.id, over.player_id, over.kind, over.ended`;
    return rows.map(({ id, playerId, kind, minutes }) => ({
      playerId,
      name: id,
      evidence: { kind: 'returned', sanction_id: id, sanction: kind, minutes, limit_minutes: limit },
    }));
  }
}
