import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { PropertyDays } from '#core/gaming-day/property-days';
import { SETTINGS, type Settings } from '#core/settings/settings';
import type { MarkerRule, Sign } from './marker-rule.ts';

/** Hours online within the gaming day; simultaneous connections count once. */
@Injectable()
export class HoursOnline implements MarkerRule {
  readonly kind = 'hours';
  readonly severity = 'low';
  readonly #client: ConsoleClient;
  readonly #hours: number | null;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(SETTINGS) settings: Settings,
    private readonly days: PropertyDays,
  ) {
    this.#client = database.client;
    this.#hours = settings.protectionCases.hoursOnline;
  }

  get isOn(): boolean {
    return this.#hours !== null;
  }

  quietSince(now: Date): Date {
    return new Date(this.days.dayAt(now.getTime()).from);
  }

  async look(now: Date): Promise<Sign[]> {
    const hours = this.#hours ?? 0;
    const from = this.quietSince(now);
    const rows = await this.#client.$queryRaw<{ playerId: string; minutes: number }[]>`
      SELECT player_id AS "playerId", (sum(extract(epoch FROM upper(stretch) - lower(stretch))) / 60)::int AS minutes
      FROM (
        SELECT player_id, range_agg(tstzrange(
          greatest(began_at, ${from}::timestamptz),
          greatest(coalesce(ended_at, ${now}::timestamptz), began_at, ${from}::timestamptz)
        )) AS online
        FROM player_visits
        WHERE (ended_at IS NULL OR ended_at > ${from}::timestamptz) AND began_at < ${now}::timestamptz
        GROUP BY player_id
      ) AS day, unnest(online) AS stretch
      GROUP BY player_id
      HAVING sum(extract(epoch FROM upper(stretch) - lower(stretch))) >= ${hours * 3_600}::int`;
    return rows.map(({ playerId, minutes }) => ({
      playerId,
      name: from.toISOString(),
      evidence: { kind: 'hours', minutes, limit_hours: hours },
    }));
  }
}
