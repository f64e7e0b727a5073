import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { KeptMessage } from './kept-message.ts';
import { MessagesStore } from './messages.store.ts';

interface Waiting {
  readonly message: KeptMessage;
  readonly done: (written: boolean) => void;
}

/** Under load a write gathers what comes within this time: an embedded database works on the thread that fans out. */
const BETWEEN_WRITES_MS = 20;

/** Stores live messages behind their being told; what comes while a write is under way goes together in the next. */
@Injectable()
export class MessageWriter implements OnApplicationShutdown {
  readonly #logger = new Logger(MessageWriter.name);
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #nextWriteAt = 0;

  constructor(private readonly messages: MessagesStore) {}

  /** @param done told whether it could be written */
  write(message: KeptMessage, done: (written: boolean) => void): void {
    this.#waiting.push({ message, done });
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Resolves once all that came until now is written. */
  async flushed(): Promise<void> {
    await this.#writing;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flushed();
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#gather();
      const batch = this.#waiting;
      this.#waiting = [];
      const written = await this.#write(batch.map(({ message }) => message));
      for (const { done } of batch) done(written);
    }
  }

  async #gather(): Promise<void> {
    const waitMs = this.#nextWriteAt - performance.now();
    if (waitMs > 0) await pause(waitMs);
    this.#nextWriteAt = performance.now() + BETWEEN_WRITES_MS;
  }

  async #write(messages: readonly KeptMessage[]): Promise<boolean> {
    try {
      await this.messages.keep(messages);
      return true;
    } catch (error) {
      this.#logger.warn(error);
      return false;
    }
  }
}
