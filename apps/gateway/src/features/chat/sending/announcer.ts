import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { ChatMessage } from '@pitdesk/contracts/chat';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Leases, RELEASED } from '#core/database/leases';
import { type OutboxDepth, Outboxes } from '#core/metrics/metrics';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { ChatSocket } from '#upstream/chat-socket/chat-socket';

/** A stored message that is still to be announced on the operator's live channel. */
export interface Announcement {
  readonly id: string;
  readonly room: string;
  readonly message: ChatMessage;
}

const AT_ONCE = 100;

/** The announcements that are still to be made. */
@Injectable()
export class AnnouncementsStore {
  readonly #client: ConsoleClient;
  readonly #leases: Leases<consoleDb.Announcement>;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(INTERVALS) { chatAnnouncementsLeaseMs }: Intervals,
    outboxes: Outboxes,
  ) {
    this.#client = database.client;
    this.#leases = new Leases(this.clock, chatAnnouncementsLeaseMs, ({ id, leaseUntil }, lease) =>
      this.#client.announcement.updateManyAndReturn({ where: { id, leaseUntil }, data: lease }),
    );
    outboxes.add('announcements', () => this.#depth());
  }

  /** Takes those that nobody is at work on, oldest first. */
  async claimDue(): Promise<Announcement[]> {
    const due = await this.#client.announcement.findMany({
      where: this.#leases.ended,
      orderBy: { createdAt: 'asc' },
      take: AT_ONCE,
    });
    const taken = await this.#leases.takeOverAll(due);
    return taken.map(({ id, room, message }) => ({ id, room, message: message as unknown as ChatMessage }));
  }

  async done(ids: readonly string[]): Promise<void> {
    await this.#client.announcement.deleteMany({ where: { id: { in: [...ids] } } });
  }

  async release({ id }: Announcement): Promise<void> {
    await this.#client.announcement.updateMany({ where: { id }, data: RELEASED });
  }

  async #depth(): Promise<OutboxDepth> {
    const { _count, _min } = await this.#client.announcement.aggregate({
      _count: true,
      _min: { createdAt: true },
    });
    return { waiting: _count, oldest: _min.createdAt };
  }
}

/**
 * Announces on the operator's live channel what this console sent. Each announcement waits in the database until it
 * was made, by any process: a repeated announcement is shown once, a missing one would be lost.
 */
@Injectable()
export class Announcer implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(Announcer.name);
  readonly #underWay = new Set<Promise<void>>();
  #task: PeriodicTask | undefined;
  #stopped = false;
  /** Made, and still in the database. */
  #made: string[] = [];

  constructor(
    private readonly store: AnnouncementsStore,
    private readonly chatSocket: ChatSocket,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  onApplicationBootstrap(): void {
    this.#task = this.periodic.every({
      name: 'Announcing messages',
      everyMs: this.intervals.chatAnnouncementsLookMs,
      run: () => this.#announceDue(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    // Waiting rows stay in the database.
    this.#stopped = true;
    await this.#task?.stop();
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** One that this process holds the lease of. */
  announceSoon(announcement: Announcement): void {
    const underWay = this.#announce(announcement)
      .catch((error: unknown) => this.#logger.warn(error))
      .finally(() => this.#underWay.delete(underWay));
    this.#underWay.add(underWay);
  }

  async #announceDue(): Promise<void> {
    if (!this.chatSocket.connected) return;
    // The next look does not wait for an operator that acknowledges nothing.
    for (const one of await this.store.claimDue()) this.announceSoon(one);
  }

  /**
   * Sent without waiting for the one before, in order: an operator that acknowledges nothing would
   * otherwise hold up each for as long as the one before is waited for.
   */
  async #announce(announcement: Announcement): Promise<void> {
    const { id, room: group, message: data } = announcement;
    const isAnnounced =
      !this.#stopped && (await this.chatSocket.announce({ appendMessage: true, group, data }));
    if (!isAnnounced) return await this.store.release(announcement);
    this.#made.push(id);
    // Rows that arrive meanwhile are taken with the next batch.
    if (this.#made.length === 1) await this.#takeOff();
  }

  async #takeOff(): Promise<void> {
    while (this.#made.length > 0) {
      const made = [...this.#made];
      // A row that stays is published again, and shown once.
      await this.store.done(made).catch((error: unknown) => this.#logger.warn(error));
      this.#made = this.#made.slice(made.length);
    }
  }
}
