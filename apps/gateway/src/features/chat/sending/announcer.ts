import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ChatMessage } from '@pitdesk/contracts/chat';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { joinedReads } from '#core/async/joined-reads';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { DurableWork, type WorkOutcome } from '#core/database/durable-work';
import type { Lease } from '#core/database/leases';
import { type OutboxDepth, Outboxes } from '#core/metrics/metrics';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic } from '#core/time/periodic';
import { ChatSocket } from '#upstream/chat-socket/chat-socket';

/** A stored message that must be announced on the operator's live channel. */
export interface Announcement extends Lease {
  readonly id: string;
  readonly room: string;
  readonly message: unknown;
  readonly leaseUntil: Date;
}

/** The pending announcements. */
@Injectable()
export class AnnouncementsStore {
  readonly #client: ConsoleClient;
  readonly work: DurableWork<Announcement>;

  constructor(
    clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(INTERVALS) { chatAnnouncementsLookMs, chatAnnouncementsLeaseMs }: Intervals,
    periodic: Periodic,
    chatSocket: ChatSocket,
    outboxes: Outboxes,
  ) {
    this.#client = database.client;
    this.work = new DurableWork<Announcement>(clock, periodic, {
      name: 'Announcing messages',
      lookMs: chatAnnouncementsLookMs,
      leaseMs: chatAnnouncementsLeaseMs,
      retryMs: 0,
      due: async (ended, take) =>
        chatSocket.connected
          ? await this.#client.announcement.findMany({ where: ended, orderBy: { createdAt: 'asc' }, take })
          : [],
      take: ({ id, leaseUntil }, lease) =>
        this.#client.announcement.updateManyAndReturn({ where: { id, leaseUntil }, data: lease }),
    });
    outboxes.add('announcements', () => this.#depth());
  }

  /** Deletes announcements; one statement for all that finish at the same time. */
  readonly done = joinedReads(async (ids: readonly string[]) => {
    await this.#client.announcement.deleteMany({ where: { id: { in: [...ids] } } });
    return new Map<string, never>();
  });

  async #depth(): Promise<OutboxDepth> {
    const { _count, _min } = await this.#client.announcement.aggregate({
      _count: true,
      _min: { createdAt: true },
    });
    return { waiting: _count, oldest: _min.createdAt };
  }
}

/**
 * Announces the messages of this console on the operator's live channel. Each announcement is stored until a process has
 * made it. It may be made twice, because receivers show it once, but it is never lost.
 */
@Injectable()
export class Announcer implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly store: AnnouncementsStore,
    private readonly chatSocket: ChatSocket,
  ) {}

  onApplicationBootstrap(): void {
    this.store.work.start((announcement) => this.#announce(announcement));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.work.stop();
  }

  /** Makes an announcement whose lease this process holds. */
  announceSoon(announcement: Announcement): void {
    this.store.work.begin(announcement);
  }

  /** Sends in order, without waiting for earlier acknowledgements: an operator may acknowledge none. */
  async #announce({ id, room: group, message }: Announcement): Promise<WorkOutcome> {
    // Only this console writes the row, with a message that was read from the operator.
    const data = message as ChatMessage;
    if (!(await this.chatSocket.announce({ appendMessage: true, group, data }))) return 'later';
    await this.store.done(id);
    return 'done';
  }
}
