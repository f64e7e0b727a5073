import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { CurrentChats } from '../history/chat-history.ts';
import { CoverageStore } from '../history/coverage.store.ts';
import { comparePlaces, type KeptMessage } from '../messages/messages.ts';
import { ChatFeed } from './chat-feed.ts';

/** Extends the coverage of chats by live messages, so that a restart reads back little. */
@Injectable()
export class CoverageKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  #newest = new Map<string, KeptMessage>();
  #task: PeriodicTask | undefined;

  constructor(
    private readonly coverage: CoverageStore,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
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
    this.#task = this.periodic.every({
      name: 'Keeping the coverage of chats',
      everyMs: this.intervals.chatCoverageKeepMs,
      run: () => this.#keep(),
      last: () => this.#keep(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#task?.stop();
  }

  async #keep(): Promise<void> {
    const newest = this.#newest;
    this.#newest = new Map();
    for (const message of newest.values()) await this.coverage.reachTo(message.chatId, message);
  }
}
