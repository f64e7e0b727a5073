import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { REVIEW } from '@pitdesk/contracts/staff';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { INVITATION_ISSUER, storedUserId } from '#core/staff/identity';
import type { Client } from '../staff.store.ts';

const DAY_MS = 24 * 3_600_000;

export type ReviewItemRow = consoleDb.AccessReviewItem;
export type ReviewRow = consoleDb.AccessReview & { readonly items: readonly ReviewItemRow[] };
type Mark = Pick<ReviewItemRow, 'mark' | 'ending' | 'reason' | 'markedById' | 'markedByName' | 'markedAt'>;

const WITH_ITEMS = { include: { items: { orderBy: { username: 'asc' } } } } as const;

/** Stores access reviews with their accounts. A signed review is never changed. */
@Injectable()
export class ReviewsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  async list(): Promise<ReviewRow[]> {
    const orderBy = [{ openedAt: 'desc' }, { id: 'desc' }] as const;
    return await this.#client.accessReview.findMany({
      orderBy: [...orderBy],
      take: REVIEW.listed,
      ...WITH_ITEMS,
    });
  }

  async find(id: string, client: Client = this.#client): Promise<ReviewRow | null> {
    return await client.accessReview.findUnique({ where: { id }, ...WITH_ITEMS });
  }

  async hasQuarter(quarter: string, client: Client = this.#client): Promise<boolean> {
    return (await client.accessReview.count({ where: { quarter } })) > 0;
  }

  async hasUnsigned(client: Client): Promise<boolean> {
    return (await client.accessReview.count({ where: { signedAt: null } })) > 0;
  }

  /** Returns the due dates of overdue reviews. */
  async overdue(now: Date): Promise<Date[]> {
    const rows = await this.#client.accessReview.findMany({
      where: { signedAt: null, dueAt: { lt: now } },
      select: { dueAt: true },
    });
    return rows.map(({ dueAt }) => dueAt);
  }

  /** Returns true if there was an account before that time. */
  async hadStaffBefore(moment: Date): Promise<boolean> {
    const where = { createdAt: { lt: moment }, issuer: { not: INVITATION_ISSUER } };
    return (await this.#client.staff.findFirst({ where, select: { id: true } })) !== null;
  }

  /** Opens a review of every current account. Unaccepted invitations are not accounts. */
  async open(
    quarter: string | null,
    openedByName: string | null,
    now: Date,
    client: Client,
  ): Promise<string> {
    const staff = await client.staff.findMany({
      where: { issuer: { not: INVITATION_ISSUER } },
      include: { grants: { where: { state: 'active' } }, sessions: { select: { lastSeenAt: true } } },
    });
    const id = randomUUID();
    await client.accessReview.create({
      data: {
        id,
        quarter,
        openedAt: now,
        openedByName,
        dueAt: new Date(now.getTime() + REVIEW.daysToSign * DAY_MS),
        items: {
          create: staff.map(({ grants, sessions, signedInAt, ...account }) => ({
            id: randomUUID(),
            staffId: account.id,
            username: account.username,
            email: account.email,
            terminalId: account.terminalId,
            state: account.state,
            roles: grants.map((grant) => ({
              grant_id: grant.id,
              role: grant.role,
              terminals: grant.terminals.length === 0 ? null : grant.terminals,
            })),
            lastUsedAt: latestOf([signedInAt, ...sessions.map(({ lastSeenAt }) => lastSeenAt)]),
          })),
        },
      },
    });
    return id;
  }

  /** @returns false if a colleague has marked it since that version */
  async mark(id: string, version: number, mark: Mark, client: Client): Promise<boolean> {
    const { count } = await client.accessReviewItem.updateMany({
      where: { id, version },
      data: { ...mark, version: { increment: 1 } },
    });
    return count === 1;
  }

  async sign(
    id: string,
    signature: { signedAt: Date; signedByName: string; contentHash: string },
    client: Client,
  ): Promise<void> {
    await client.accessReview.update({ where: { id, signedAt: null }, data: signature });
  }

  /** Returns the console's id of an account; null if it never signed in. */
  async userIdOf(staffId: string): Promise<string | null> {
    const row = await this.#client.staff.findUnique({ where: { id: staffId } });
    return row && storedUserId(row);
  }
}

function latestOf(times: readonly (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : new Date(Math.max(...known.map(Number)));
}
