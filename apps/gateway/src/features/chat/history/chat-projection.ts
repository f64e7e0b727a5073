import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CHAT } from '@pitdesk/contracts/chat';
import pMap from 'p-map';
import { KeyedQueue } from '#core/async/keyed-queue';
import { inTime } from '#upstream/http/in-time';
import { MessageWriter } from '../messages/message-writer.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { comparePlaces, type KeptMessage, type Place } from '../messages/messages.ts';
import { ChatHistory, CurrentChats, type HistoryPage } from './chat-history.ts';
import { type Coverage, CoverageStore } from './coverage.store.ts';

/** 10,000 messages. After a longer gap the range starts again. */
const MOST_PAGES = 100;
/** The pages that the first read of a chat searches for the last message of staff. */
const FIRST_PAGES = 5;
const CHATS_AT_ONCE = 4;
/** Where the range of a chat without messages begins and ends: before every message. */
const BEFORE_ALL: Place = { createdAt: new Date(0), sortKey: '' };

/** Keeps the projection of each chat without a gap, from its newest message back to the oldest requested one. */
@Injectable()
export class ChatProjection {
  readonly #turns = new KeyedQueue();

  constructor(
    private readonly history: ChatHistory,
    private readonly messages: MessagesStore,
    private readonly writer: MessageWriter,
    private readonly coverage: CoverageStore,
    private readonly current: CurrentChats,
  ) {}

  /** Resolves once the projection has all messages that the operator has now. */
  async bringUpToDate(chatId: string): Promise<void> {
    await this.#makeCurrent(chatId);
    await this.writer.flushed(chatId);
  }

  /**
   * The same for several chats. One whose history cannot be read does not stop the others.
   * @throws the first error, after all chats were tried
   */
  async bringAllUpToDate(chatIds: readonly string[]): Promise<void> {
    const errors: unknown[] = [];
    await pMap(chatIds, (chatId) => this.#makeCurrent(chatId).catch((error) => errors.push(error)), {
      concurrency: CHATS_AT_ONCE,
    });
    // Together: on a busy floor each chat has unwritten messages at any time.
    await Promise.all(chatIds.map((chatId) => this.writer.flushed(chatId)));
    if (errors.length > 0) throw errors[0];
  }

  async #makeCurrent(chatId: string): Promise<void> {
    if (this.current.has(chatId)) return;
    await inTime('backoffice', () => this.#turns.run(chatId, () => this.#catchUpUnlessCurrent(chatId)));
  }

  /**
   * Reads back from the newest message to the covered range, and a little further, because an operator may store a message
   * late under an earlier time.
   * @param since reads back at least to this time
   * @returns the messages of the read, oldest first
   */
  async catchUp(chatId: string, since?: Date): Promise<KeptMessage[]> {
    return await this.#turns.run(chatId, () => this.#catchUp(chatId, since));
  }

  /** The previous task of the chat may have read it already. */
  async #catchUpUnlessCurrent(chatId: string): Promise<void> {
    await setImmediate();
    if (!this.current.has(chatId)) await this.#catchUp(chatId);
  }

  async #catchUp(chatId: string, since?: Date): Promise<KeptMessage[]> {
    const known = await this.coverage.of(chatId);
    const read: KeptMessage[] = [];
    let pages = 0;
    for await (const page of this.history.backwards(chatId)) {
      await this.messages.keep(page.messages);
      read.push(...page.messages);
      pages += 1;
      const reached = known
        ? goneBackTo(stopAt(known, since), page.messages)
        : isEnough(page.messages, pages);
      if (page.last || reached || pages === MOST_PAGES) {
        await this.#covered(chatId, known, read, { closed: page.last || reached, whole: page.last });
        break;
      }
    }
    return read.toReversed();
  }

  /** Reads the page before the covered range. @returns true if there may be more */
  async extendBack(chatId: string): Promise<boolean> {
    return await inTime('backoffice', () => this.#turns.run(chatId, () => this.#extendBack(chatId)));
  }

  async #extendBack(chatId: string): Promise<boolean> {
    const known = await this.coverage.of(chatId);
    if (!known || known.whole) return false;
    const count = await this.messages.countFrom(chatId, known.from);
    for (let skip = count; ; skip = Math.max(0, skip - CHAT.maxPerPage)) {
      const older = await this.#readBehind(chatId, known.from, skip);
      if (older) return !older.last;
    }
  }

  /**
   * @param skip the known number of messages at and after the position
   * @returns null if `skip` was too high, because the operator has deleted messages
   */
  async #readBehind(chatId: string, place: Place, skip: number): Promise<HistoryPage | null> {
    let isFirst = true;
    for await (const page of this.history.backwards(chatId, skip)) {
      const [newest, oldest] = [page.messages[0], page.messages.at(-1)];
      if (isFirst && skip > 0 && newest && comparePlaces(newest, place) < 0) return null;
      isFirst = false;
      await this.messages.keep(page.messages);
      const isBehind = oldest !== undefined && comparePlaces(oldest, place) < 0;
      if (!isBehind && !page.last) continue;
      await this.coverage.reachBackTo(chatId, isBehind ? oldest : place, page.last);
      return page;
    }
    return { messages: [], last: true };
  }

  async coverageOf(chatId: string): Promise<Coverage | null> {
    return await this.coverage.of(chatId);
  }

  async #covered(
    chatId: string,
    known: Coverage | null,
    read: readonly KeptMessage[],
    { closed, whole }: { closed: boolean; whole: boolean },
  ): Promise<void> {
    if (read.length === 0 && !whole) return;
    const [newest, oldest] = [read[0] ?? BEFORE_ALL, read.at(-1) ?? BEFORE_ALL];
    if (!known || !closed) await this.coverage.replace(chatId, { from: oldest, until: newest, whole });
    else await this.coverage.reachTo(chatId, newest);
    if (known && whole) await this.coverage.reachBackTo(chatId, oldest, whole);
  }
}

const stopAt = ({ until }: Coverage, since: Date = until.createdAt): number =>
  Math.min(until.createdAt.getTime(), since.getTime()) - CHAT.gapOverlapMs;

const goneBackTo = (moment: number, messages: readonly KeptMessage[]): boolean =>
  messages.some(({ createdAt }) => createdAt.getTime() < moment);

const isEnough = (messages: readonly KeptMessage[], pages: number): boolean =>
  pages === FIRST_PAGES || messages.some(({ fromPlayer, hidden }) => !fromPlayer && !hidden);
