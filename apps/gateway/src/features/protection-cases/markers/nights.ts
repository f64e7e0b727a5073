import { Inject, Injectable } from '@nestjs/common';
import { dayAfter, gamingDayOf, gamingDaySpan } from '@pitdesk/contracts/gaming-day';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { DAY_MS, type MarkerRule, type Sign } from './marker-rule.ts';

const NIGHTS = 7;

/** Nights, from 0 to 6 in the property's time zone, in which a player was online, out of the last seven. */
@Injectable()
export class Nights implements MarkerRule {
  readonly kind = 'nights';
  readonly severity = 'low';
  readonly #client: ConsoleClient;
  readonly #limit: number | null;
  readonly #zone: string;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(SETTINGS) { propertyTz, protectionCases }: Settings,
  ) {
    this.#client = database.client;
    this.#limit = protectionCases.nights;
    this.#zone = propertyTz;
  }

  get isOn(): boolean {
    return this.#limit !== null;
  }

  quietSince(now: Date): Date {
    return new Date(now.getTime() - NIGHTS * DAY_MS);
  }

  async look(now: Date): Promise<Sign[]> {
    const limit = this.#limit ?? 0;
    const nights = nightsBefore(now, this.#zone);
    const [froms, tos] = [nights.map(({ from }) => from), nights.map(({ to }) => to)];
    const rows = await this.#client.$queryRaw<{ playerId: string; nights: number }[]>`
      SELECT player_id AS "playerId", count(DISTINCT night.began)::int AS nights
      FROM player_visits
      JOIN unnest(${froms}::text[]::timestamptz[], ${tos}::text[]::timestamptz[]) AS night (began, ended)
        ON began_at < night.ended AND coalesce(ended_at, ${now}::timestamptz) > night.began
      WHERE ended_at IS NULL OR ended_at > ${froms.at(0)}::timestamptz
      GROUP BY player_id HAVING count(DISTINCT night.began) >= ${limit}::int`;
    const [today] = nights.slice(-1);
    return rows.map(({ playerId, nights: count }) => ({
      playerId,
      name: today?.from ?? '',
      evidence: { kind: 'nights', nights: count, limit },
    }));
  }
}

/** Returns the last seven nights including today's, oldest first. */
export function nightsBefore(now: Date, zone: string): { from: string; to: string }[] {
  const today = gamingDayOf(now.getTime(), { zone, start: '00:00' });
  return Array.from({ length: NIGHTS }, (_, nth) => {
    const day = dayAfter(today, nth - NIGHTS + 1);
    const startOf = (start: string): string =>
      new Date(gamingDaySpan(day, { zone, start }).from).toISOString();
    return { from: startOf('00:00'), to: startOf('06:00') };
  });
}
