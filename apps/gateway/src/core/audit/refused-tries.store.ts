import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';

/** Refused tries that have something in common, within one window. */
export type RefusedSum = Omit<consoleDb.RefusedTries, 'leaseUntil'>;

const SUMS_AT_ONCE = 500;

/** The sums in the database: all replicas add to the same rows, and no stop of a process loses them. */
@Injectable()
export class RefusedTriesStore {
  readonly #client: ConsoleClient;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {
    this.#client = database.client;
  }

  /** Adds to the existing row; a name or an address that differs is removed from it. */
  async add(sums: readonly RefusedSum[]): Promise<void> {
    // In one order everywhere, so that two replicas cannot wait for each other.
    const rows = sums.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const column = (of: (row: RefusedSum) => string | null) => rows.map(of);
    await this.#client.$executeRaw`
      INSERT INTO refused_tries AS sum
        (window_start, key, action, code, user_id, username, ip, session_id, tries, first_at, last_at)
      SELECT window_start::timestamptz, key, action, code, user_id, username, ip, session_id::uuid, tries::int,
        first_at::timestamptz, last_at::timestamptz
      FROM unnest(
        ${column(({ windowStart }) => windowStart.toISOString())}::text[], ${column(({ key }) => key)}::text[],
        ${column(({ action }) => action)}::text[], ${column(({ code }) => code)}::text[],
        ${column(({ userId }) => userId)}::text[], ${column(({ username }) => username)}::text[],
        ${column(({ ip }) => ip)}::text[], ${column(({ sessionId }) => sessionId)}::text[],
        ${column(({ tries }) => String(tries))}::text[], ${column(({ firstAt }) => firstAt.toISOString())}::text[],
        ${column(({ lastAt }) => lastAt.toISOString())}::text[]
      ) AS row (window_start, key, action, code, user_id, username, ip, session_id, tries, first_at, last_at)
      ON CONFLICT (window_start, key) DO UPDATE SET
        tries = sum.tries + excluded.tries,
        username = CASE WHEN sum.username = excluded.username THEN sum.username ELSE '' END,
        ip = CASE WHEN sum.ip = excluded.ip THEN sum.ip ELSE '' END,
        first_at = least(sum.first_at, excluded.first_at),
        last_at = greatest(sum.last_at, excluded.last_at)`;
  }

  /**
   * Takes sums of windows that began by then, each for one replica alone. Hundreds of rows are leased in one statement
   * here, while a flood is going on; `Leases` takes row by row.
   */
  async claim(beganBy: Date): Promise<RefusedSum[]> {
    const now = this.clock.now();
    // A replica that dies meanwhile leaves its sums to another.
    const until = new Date(now + this.intervals.refusedTriesLeaseMs).toISOString();
    const taken = await this.#client.$queryRaw<{ window_start: Date; key: string }[]>`
      UPDATE refused_tries SET lease_until = ${until}::timestamptz
      WHERE (window_start, key) IN (
        SELECT window_start, key FROM refused_tries
        WHERE window_start <= ${beganBy.toISOString()}::timestamptz
          AND (lease_until IS NULL OR lease_until < ${new Date(now).toISOString()}::timestamptz)
        ORDER BY window_start, key LIMIT ${SUMS_AT_ONCE} FOR UPDATE SKIP LOCKED
      )
      RETURNING window_start, key`;
    if (taken.length === 0) return [];
    return await this.#client.refusedTries.findMany({
      where: { OR: taken.map(({ window_start: windowStart, key }) => ({ windowStart, key })) },
      orderBy: [{ firstAt: 'asc' }, { key: 'asc' }],
    });
  }

  /** Removes what was written; what another replica has added since stays for the next time. */
  async remove({ windowStart, key, tries }: RefusedSum): Promise<void> {
    const { count } = await this.#client.refusedTries.deleteMany({ where: { windowStart, key, tries } });
    if (count > 0) return;
    await this.#client.refusedTries.updateMany({
      where: { windowStart, key },
      data: { tries: { decrement: tries }, leaseUntil: null },
    });
  }

  /** Gives back a sum that could not be written. */
  async release({ windowStart, key }: RefusedSum): Promise<void> {
    await this.#client.refusedTries.updateMany({ where: { windowStart, key }, data: { leaseUntil: null } });
  }
}
