import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { PropertyDays } from '#core/gaming-day/property-days';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { HOUR_MS, type MarkerRule, type Sign } from './marker-rule.ts';

/** Different tables that a player joined within an hour. */
@Injectable()
export class TableHopping implements MarkerRule {
  readonly kind = 'hopping';
  readonly severity = 'low';
  readonly #client: ConsoleClient;
  readonly #limit: number | null;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(SETTINGS) settings: Settings,
    private readonly days: PropertyDays,
  ) {
    this.#client = database.client;
    this.#limit = settings.protectionCases.tablesAnHour;
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
    const since = new Date(now.getTime() - HOUR_MS);
    // A visit that began within the hour is open, or ended within it: both are found by their ends.
    const rows = await this.#client.$queryRaw<{ playerId: string; tables: number }[]>`
      SELECT player_id AS "playerId", count(DISTINCT table_title)::int AS tables
      FROM player_visits
      WHERE (ended_at IS NULL OR ended_at >= ${since}::timestamptz) AND began_at >= ${since}::timestamptz
        AND table_title <> ''
      GROUP BY player_id HAVING count(DISTINCT table_title) >= ${limit}::int`;
    return rows.map(({ playerId, tables }) => ({
      playerId,
      name: this.quietSince(now).toISOString(),
      evidence: { kind: 'hopping', tables, limit },
    }));
  }
}
