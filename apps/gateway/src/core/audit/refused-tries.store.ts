import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';

/** Refused attempts with common properties, within one window. */
export type RefusedSum = Omit<consoleDb.RefusedTries, 'leaseUntil'>;
type Row = consoleDb.RefusedTries;

/** Stores the sums in the database. All replicas add to the same rows, so that no stop of a process loses them. */
@Injectable()
export class RefusedTriesStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Adds to the existing row, and removes a name or an address that differs from it. */
  async add(sums: readonly RefusedSum[]): Promise<void> {
    // Sorted, so that two replicas cannot deadlock.
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

  /** Returns sums of windows that began by the given time and that no process is writing. */
  async closed(beganBy: Date, ended: { leaseUntil: { lt: Date } }, take: number): Promise<Row[]> {
    return await this.#client.refusedTries.findMany({
      where: { windowStart: { lte: beganBy }, OR: [{ leaseUntil: null }, ended] },
      orderBy: [{ firstAt: 'asc' }, { key: 'asc' }],
      take,
    });
  }

  async take({ windowStart, key, leaseUntil }: Row, lease: { leaseUntil: Date }): Promise<Row[]> {
    return await this.#client.refusedTries.updateManyAndReturn({
      where: { windowStart, key, leaseUntil },
      data: lease,
    });
  }

  /** Removes the written sum; attempts that another replica added since then stay for the next time. */
  async remove({ windowStart, key, tries }: RefusedSum): Promise<void> {
    const { count } = await this.#client.refusedTries.deleteMany({ where: { windowStart, key, tries } });
    if (count > 0) return;
    await this.#client.refusedTries.updateMany({
      where: { windowStart, key },
      data: { tries: { decrement: tries }, leaseUntil: null },
    });
  }
}
