import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CurrentChats } from '../history/chat-history.ts';
import { CoverageStore } from '../history/coverage.store.ts';
import { comparePlaces, type KeptMessage } from '../messages/messages.ts';
import { ChatFeed } from './chat-feed.ts';

const KEEP_EVERY_MS = 30_000;

/** Moves the coverage of chats on with what arrives live, so that a restart has little to read back. */
@Injectable()
export class CoverageKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(CoverageKeeper.name);
  #newest = new Map<string, KeptMessage>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly coverage: CoverageStore,
    current: CurrentChats,
    feed: ChatFeed,
  ) {
    feed.listen({
      messageStored: (message) => {
        const known = this.#newest.get(message.chatId);
        const isNewest = !known || comparePlaces(known, message) < 0;
        if (isNewest && current.has(message.chatId)) this.#newest.set(message.chatId, message);
      },
    });
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#keep(), KEEP_EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#keep();
  }

  async #keep(): Promise<void> {
    const newest = this.#newest;
    this.#newest = new Map();
    try {
      for (const message of newest.values()) await this.coverage.reachTo(message.chatId, message);
    } catch (error) {
      this.#logger.warn(error);
    }
  }
}
