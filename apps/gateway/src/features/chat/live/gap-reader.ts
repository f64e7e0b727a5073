import { Inject, Injectable } from '@nestjs/common';
import { type ChatStatus, terminalOfRoom } from '@pitdesk/contracts/chat';
import pMap from 'p-map';
import { KeyedQueue } from '#core/async/keyed-queue';
import { toStoredId } from '#core/database/storable';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { KnownTables } from '#upstream/back-office/known-tables';
import { ChatSocket } from '#upstream/chat-socket/chat-socket';
import { ChatMetrics } from '../chat-metrics.ts';
import { ChatTables } from '../chat-tables.ts';
import { CurrentChats } from '../history/chat-history.ts';
import { ChatProjection } from '../history/chat-projection.ts';
import { ChatBroadcast } from './chat-broadcast.ts';
import { ChatFeed } from './chat-feed.ts';

const CHATS_AT_ONCE = 4;

/**
 * Reads back messages that the live channel missed. Whenever a room is joined, for the first time or after a lost
 * connection, every chat of its terminal is read back to the last message that is known to be complete.
 */
@Injectable()
export class GapReader {
  readonly #turns = new KeyedQueue();
  /** Joined rooms; true if all their chats are current. */
  readonly #rooms = new Map<string, boolean>();
  /** Rooms with subscribers that are not joined yet. */
  readonly #awaited = new Set<string>();
  /** Joined rooms whose messages may have been missed. */
  readonly #gaps = new Set<string>();
  /** Counts connections. The result of work that began on an earlier connection is dropped. */
  #connection = 0;
  #status: ChatStatus;

  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly feed: ChatFeed,
    private readonly projection: ChatProjection,
    private readonly current: CurrentChats,
    private readonly tables: ChatTables,
    private readonly chatSocket: ChatSocket,
    private readonly broadcast: ChatBroadcast,
    private readonly metrics: ChatMetrics,
    known: KnownTables,
  ) {
    this.#status = { state: 'stale', since: clock.date().toISOString() };
    chatSocket.listen({
      joined: (room) => {
        this.#awaited.delete(room);
        void this.#closeGaps(room);
      },
      lost: () => this.#lost(),
    });
    feed.listen({
      opened: (room) => {
        this.#awaited.add(room);
        this.#observe();
      },
      gapSuspected: (chatId, room) => {
        current.delete(chatId);
        this.#gaps.add(room);
        void this.#closeGaps(room);
      },
      closed: (room) => this.#left(room),
    });
    known.onChange(() => {
      for (const room of this.#rooms.keys()) void this.#closeGaps(room);
    });
    metrics.observeFeed(() => this.#isQuiet || this.#status.state === 'live');
  }

  /** `live` while every message of the joined rooms arrives. */
  get status(): ChatStatus {
    return this.#status;
  }

  get #isQuiet(): boolean {
    return this.#rooms.size === 0 && this.#awaited.size === 0;
  }

  async #closeGaps(room: string): Promise<void> {
    const connection = this.#connection;
    this.#rooms.set(room, false);
    this.#observe();
    await this.#turns.run(room, async () => {
      while (this.#isOpen(room, connection)) {
        try {
          await pMap(this.#missing(room), (chatId) => this.#read(room, chatId, connection), {
            concurrency: CHATS_AT_ONCE,
          });
          break;
        } catch {
          this.metrics.gapReadFailed();
          // The operator's history is unavailable. The status is stale until the retry succeeds.
          await this.clock.sleep(this.intervals.chatGapRetryMs);
        }
      }
      if (!this.#isOpen(room, connection)) return;
      const isCurrent = this.#missing(room).length === 0;
      this.#rooms.set(room, isCurrent);
      if (isCurrent && this.#gaps.delete(room)) this.metrics.gapFilled();
      this.#observe();
    });
  }

  async #read(room: string, chatId: string, connection: number): Promise<void> {
    const messages = await this.projection.catchUp(chatId, this.feed.gapFrom(room, chatId));
    if (!this.#isOpen(room, connection)) return;
    this.feed.deliverRead(room, chatId, messages);
    this.current.add(chatId);
  }

  #missing(room: string): string[] {
    return this.#chatsOf(room).filter((chatId) => !this.current.has(chatId));
  }

  #chatsOf(room: string): string[] {
    const terminal = terminalOfRoom(room);
    return this.tables
      .all()
      .filter(({ terminal_id }) => terminal_id === terminal)
      .map(({ chat }) => toStoredId(chat.id));
  }

  #isOpen(room: string, connection: number): boolean {
    return connection === this.#connection && this.#rooms.has(room);
  }

  #left(room: string): void {
    this.#awaited.delete(room);
    this.#rooms.delete(room);
    this.#gaps.delete(room);
    for (const chatId of this.#chatsOf(room)) this.current.delete(chatId);
    this.#observe();
  }

  #lost(): void {
    this.#connection += 1;
    this.current.clear();
    for (const room of this.#rooms.keys()) {
      this.#rooms.set(room, false);
      this.#gaps.add(room);
    }
    this.#observe();
  }

  #observe(): void {
    const isLive =
      this.chatSocket.connected && this.#awaited.size === 0 && [...this.#rooms.values()].every(Boolean);
    const state = isLive ? 'live' : 'stale';
    if (state === this.#status.state) return;
    this.#status = { state, since: this.clock.date().toISOString() };
    this.broadcast.status(this.#status);
  }
}
