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
import { ChatSocket } from '#upstream/chat-socket/chat-socket';

/** A stored message that is still to be announced on the operator's live channel. */
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
  readonly #leases: Leases<consoleDb.Announcement>;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    outboxes: Outboxes,
  ) {
    this.#client = database.client;
    this.#leases = new Leases(this.clock, LEASE_MS, ({ id, leaseUntil }, lease) =>
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

const LOOK_EVERY_MS = 2_000;

/**
 * Announces on the operator's live channel what this console sent. Each announcement waits in the database until it
 * was made, by any process: a repeated announcement is shown once, a missing one would be lost.
 */
@Injectable()
export class Announcer implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(Announcer.name);
  readonly #underWay = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  /** Made, and still in the database. */
  #made: string[] = [];

  constructor(
    private readonly store: AnnouncementsStore,
    private readonly chatSocket: ChatSocket,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.#run(() => this.#announceDue()), LOOK_EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    // Waiting rows stay in the database.
    this.#stopped = true;
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** One that this process holds the lease of. */
  announceSoon(announcement: Announcement): void {
    this.#run(() => this.#announce(announcement));
  }

  async #announceDue(): Promise<void> {
    if (!this.chatSocket.connected) return;
    await Promise.all((await this.store.claimDue()).map((one) => this.#announce(one)));
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

  #run(work: () => Promise<void>): void {
    const underWay = work()
      .catch((error: unknown) => this.#logger.warn(error))
      .finally(() => this.#underWay.delete(underWay));
    this.#underWay.add(underWay);
  }
}
