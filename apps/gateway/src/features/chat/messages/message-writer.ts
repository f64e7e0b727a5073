import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '#core/time/clock';
import { MessagesStore } from './messages.store.ts';
import type { KeptMessage } from './messages.ts';

interface Waiting {
  readonly message: KeptMessage;
  readonly done: (written: boolean) => void;
}

/** The rows of one write. */
interface Batch {
  readonly waiting: Waiting[];
  readonly chats: Set<string>;
  /** Resolves once it was written, or could not be. */
  readonly ended: Promise<void>;
}

/** Under load a write batches the messages of this time: an embedded database shares the thread with the fan-out. */
const BETWEEN_WRITES_MS = 20;

/** Stores live messages after they were published; messages that arrive during a write go into the next batch. */
@Injectable()
export class MessageWriter implements OnApplicationShutdown {
  readonly #logger = new Logger(MessageWriter.name);
  /** The write under way, and the one that gathers. */
  readonly #unwritten = new Set<Batch>();
  #gathering: Batch | undefined;
  #nextWriteAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly messages: MessagesStore,
  ) {}

  /** @param done called with true when it was written */
  write(message: KeptMessage, done: (written: boolean) => void): void {
    this.#gathering ??= this.#begin();
    const { waiting, chats } = this.#gathering;
    waiting.push({ message, done });
    chats.add(message.chatId);
  }

  /**
   * Resolves once all messages of a chat until now are written; those of other chats, or later ones, are not awaited.
   */
  async flushed(chatId: string): Promise<void> {
    const its = [...this.#unwritten].filter(({ chats }) => chats.has(chatId));
    await Promise.all(its.map(({ ended }) => ended));
  }

  async onApplicationShutdown(): Promise<void> {
    while (this.#unwritten.size > 0) await Promise.all([...this.#unwritten].map(({ ended }) => ended));
  }

  #begin(): Batch {
    const before = [...this.#unwritten].at(-1)?.ended;
    const batch: Batch = {
      waiting: [],
      chats: new Set(),
      ended: Promise.resolve(before).then(() => this.#end(batch)),
    };
    this.#unwritten.add(batch);
    return batch;
  }

  async #end(batch: Batch): Promise<void> {
    const waitMs = this.#nextWriteAt - this.clock.elapsed();
    if (waitMs > 0) await pause(waitMs);
    this.#nextWriteAt = this.clock.elapsed() + BETWEEN_WRITES_MS;
    this.#gathering = undefined;
    const written = await this.#write(batch.waiting.map(({ message }) => message));
    this.#unwritten.delete(batch);
    for (const { done } of batch.waiting) this.#call(done, written);
  }

  /** A callback that throws stops neither the others nor the next batch. */
  #call(done: Waiting['done'], written: boolean): void {
    try {
      done(written);
    } catch (error) {
      this.#logger.error(error);
    }
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
