import { Inject, Injectable } from '@nestjs/common';
import type { ChatMessage } from '@pitdesk/contracts/chat';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '../../../common/database/database.module.ts';
import { type OutboxDepth, Outboxes } from '../../../common/metrics/outboxes.ts';

/** A stored message that the operator's live channel is still to say. */
export interface Announcement {
  readonly id: string;
  readonly room: string;
  readonly message: ChatMessage;
}

/** Longer than an announcement takes. */
const LEASE_MS = 10_000;
const AT_ONCE = 100;

/** The announcements that are still to be made. */
@Injectable()
export class AnnouncementsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase, outboxes: Outboxes) {
    this.#client = database.client;
    outboxes.add('announcements', () => this.#depth());
  }

  /** Takes those that nobody is at work on, oldest first. */
  async claimDue(): Promise<Announcement[]> {
    const now = new Date();
    const due = await this.#client.announcement.findMany({
      where: { leaseUntil: { lt: now } },
      orderBy: { createdAt: 'asc' },
      take: AT_ONCE,
    });
    const claimed: Announcement[] = [];
    for (const { id, room, message, leaseUntil } of due) {
      const { count } = await this.#client.announcement.updateMany({
        where: { id, leaseUntil },
        data: { leaseUntil: new Date(now.getTime() + LEASE_MS) },
      });
      if (count === 1) claimed.push({ id, room, message: message as unknown as ChatMessage });
    }
    return claimed;
  }

  async done(ids: readonly string[]): Promise<void> {
    await this.#client.announcement.deleteMany({ where: { id: { in: [...ids] } } });
  }

  async release({ id }: Announcement): Promise<void> {
    await this.#client.announcement.updateMany({ where: { id }, data: { leaseUntil: new Date(0) } });
  }

  async #depth(): Promise<OutboxDepth> {
    const { _count, _min } = await this.#client.announcement.aggregate({
      _count: true,
      _min: { createdAt: true },
    });
    return { waiting: _count, oldest: _min.createdAt };
  }
}
