import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ChatMessage } from '@pitdesk/contracts';
import { ChatSocket } from '../../../upstream/chat-socket/chat-socket.ts';
import { AnnouncementsStore } from './announcements.store.ts';

const LOOK_EVERY_MS = 2_000;

/**
 * Announces on the operator's live channel what this console sent. Each announcement waits in the database until it
 * was made, whichever process makes it: said twice it is shown once, unsaid it would be missed.
 */
@Injectable()
export class Announcer implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(Announcer.name);
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: AnnouncementsStore,
    private readonly chatSocket: ChatSocket,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.#run(() => this.#announceDue()), LOOK_EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    // What still waits, waits in the database.
    this.#stopped = true;
    await this.#underWay;
  }

  /** One that this process holds the lease of. */
  announceSoon(id: string): void {
    this.#run(() => this.#announce(id));
  }

  async #announceDue(): Promise<void> {
    if (!this.chatSocket.connected) return;
    for (const id of await this.store.claimDue()) await this.#announce(id);
  }

  async #announce(id: string): Promise<void> {
    if (this.#stopped) return await this.store.release(id);
    const row = await this.store.find(id);
    if (!row) return;
    const data = row.message as unknown as ChatMessage;
    const said = await this.chatSocket.announce({ appendMessage: true, group: row.room, data });
    if (said) await this.store.done(id);
    else await this.store.release(id);
  }

  /** In their order: a message must not be announced before the one that it follows. */
  #run(work: () => Promise<void>): void {
    this.#underWay = this.#underWay.then(work).catch((error: unknown) => this.#logger.warn(error));
  }
}
