import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { MessagesStore } from './messages.store.ts';
import type { KeptMessage } from './messages.ts';

interface Waiting {
  readonly message: KeptMessage;
  readonly done: (written: boolean) => void;
}

/** The messages of one write. */
interface Batch {
  readonly waiting: Waiting[];
  readonly chats: Set<string>;
  /** Resolves once the write succeeded or failed. */
  readonly ended: Promise<void>;
}

/** Stores live messages in batches. Messages that arrive during a write are in the next batch. */
@Injectable()
export class MessageWriter implements OnApplicationShutdown {
  readonly #logger = new Logger(MessageWriter.name);
  /** The batch that is written, and the one that is filled. */
  readonly #unwritten = new Set<Batch>();
  #gathering: Batch | undefined;
  #nextWriteAt = 0;
  /** Ends the pause between two writes. */
  readonly #stopping = new AbortController();

  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly messages: MessagesStore,
  ) {}

  /** @param done called with false if the write failed */
  write(message: KeptMessage, done: (written: boolean) => void): void {
    this.#gathering ??= this.#begin();
    const { waiting, chats } = this.#gathering;
    waiting.push({ message, done });
    chats.add(message.chatId);
  }

  /** Resolves once all current messages of a chat are written. */
  async flushed(chatId: string): Promise<void> {
    const its = [...this.#unwritten].filter(({ chats }) => chats.has(chatId));
    await Promise.all(its.map(({ ended }) => ended));
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
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
    if (waitMs > 0) await this.clock.sleep(waitMs, this.#stopping.signal).catch(() => undefined);
    this.#nextWriteAt = this.clock.elapsed() + this.intervals.chatWritesBatchMs;
    this.#gathering = undefined;
    const written = await this.#write(batch.waiting.map(({ message }) => message));
    this.#unwritten.delete(batch);
    for (const { done } of batch.waiting) this.#call(done, written);
  }

  /** Logs errors of a callback, so that the other callbacks and the next batch run. */
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
