import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_ACTOR } from '#core/audit/console-actor';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import type { Client } from '../staff.store.ts';

/** An account that was not used for a while. */
export interface UnusedAccount {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly usedAt: Date;
  readonly warnedAt: Date | null;
  readonly mailedAt: Date | null;
  /** The language of its invitation; null without one. */
  readonly language: string | null;
}

/** Finds accounts by their last use. */
@Injectable()
export class UnusedStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /**
   * Returns the accounts that were last used before that time, longest unused first. The last use is the latest
   * sign-in, session activity or enabling, else the creation.
   */
  async usedBefore(moment: Date): Promise<UnusedAccount[]> {
    return await this.#client.$queryRaw<UnusedAccount[]>`
      SELECT * FROM (
        SELECT staff.id, username, email, unused_warned_at AS "warnedAt", unused_mailed_at AS "mailedAt",
          greatest(staff.created_at, signed_in_at, enabled_at,
            (SELECT max(last_seen_at) FROM sessions WHERE staff_id = staff.id)) AS "usedAt",
          (SELECT language FROM invitations WHERE staff_id = staff.id ORDER BY invited_at DESC LIMIT 1) AS language
        FROM staff WHERE state IN ('active', 'pending')
      ) AS account
      WHERE "usedAt" <= ${moment.toISOString()}::timestamptz
      ORDER BY "usedAt", id`;
  }

  async warned(id: string, now: Date): Promise<void> {
    await this.#client.staff.update({ where: { id }, data: { unusedWarnedAt: now, unusedMailedAt: null } });
  }

  async mailed(id: string, now: Date): Promise<void> {
    await this.#client.staff.update({ where: { id }, data: { unusedMailedAt: now } });
  }

  /** Disables an account that was not used since that time. @returns false if it was used or changed in the meantime */
  async disable(id: string, unusedSince: Date, days: number, now: Date, client: Client): Promise<boolean> {
    const { count } = await client.staff.updateMany({
      where: {
        id,
        state: { in: ['active', 'pending'] },
        OR: [{ signedInAt: null }, { signedInAt: { lte: unusedSince } }],
        sessions: { none: { lastSeenAt: { gt: unusedSince } } },
      },
      data: {
        state: 'disabled',
        disabledById: null,
        disabledByName: CONSOLE_ACTOR.username,
        disabledReason: `Not used for ${days} days`,
        disabledUnused: days,
        disabledAt: now,
      },
    });
    return count === 1;
  }
}
