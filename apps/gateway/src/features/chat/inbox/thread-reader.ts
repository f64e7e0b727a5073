import { Injectable } from '@nestjs/common';
import type { MessagePosition, ThreadQuery } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { joinedReads } from '#core/async/joined-reads';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { ChatProjection } from '../history/chat-projection.ts';
import { MessagesStore, type Viewable } from '../messages/messages.store.ts';
import { comparePlaces, type Place, placeOf } from '../messages/messages.ts';
import { MessagesForStaff } from '../messages/messages-for-staff.ts';
import type { TableTalk, Talk } from '../table-talk.ts';

export interface ThreadPage {
  /** By position, oldest first. Changes are by number, and include hidden messages. */
  readonly messages: readonly Viewable[];
  readonly hasMore: boolean;
  /** Every change up to this number is in the page. */
  readonly seq: number;
}

/** How many messages, and of which player's conversation; of the whole table without one. */
type Wanted = Pick<ThreadQuery, 'limit' | 'player'>;

/** The maximum number of history pages that one request reads from the operator. */
const MOST_EXTENSIONS = 20;
/** The maximum number of history pages that a request for an old range reads. */
const MOST_PAGES = 50;

/** Reads a chat by position from the projection, which is filled from the operator as needed. */
@Injectable()
export class ThreadReader {
  constructor(
    private readonly projection: ChatProjection,
    private readonly messages: MessagesStore,
  ) {}

  async latest(chatId: string, wanted: Wanted): Promise<ThreadPage> {
    await this.projection.bringUpToDate(chatId);
    return await this.#backFrom(chatId, null, wanted);
  }

  async before(chatId: string, position: MessagePosition, wanted: Wanted): Promise<ThreadPage> {
    if (!(await this.projection.coverageOf(chatId))) await this.projection.bringUpToDate(chatId);
    return await this.#backFrom(chatId, placeOf(position), wanted);
  }

  /** Returns new and changed messages after a number. */
  async changedAfter(chatId: string, after: number, limit: number): Promise<ThreadPage> {
    await this.projection.bringUpToDate(chatId);
    const newest = (await this.#newestNumber(chatId)) ?? 0;
    const messages = await this.messages.changedAfter(chatId, after, limit);
    const hasMore = messages.length === limit;
    const last = Number(messages.at(-1)?.seq ?? after);
    // The message with the newest number may be deleted.
    return { messages, hasMore, seq: hasMore ? last : Math.max(last, newest) };
  }

  /** Fills the projection back to a place, by at most so many pages. */
  async coverBackTo(chatId: string, place: Place, mostPages = Number.POSITIVE_INFINITY): Promise<void> {
    for (let pages = 0; pages < mostPages; pages += 1) {
      const coverage = await this.projection.coverageOf(chatId);
      if (!coverage || coverage.whole || comparePlaces(coverage.from, place) <= 0) return;
      await this.projection.extendBack(chatId);
    }
  }

  /**
   * Fills the projection of a chat up to now and back to a time.
   * @returns the place of that time
   * @throws AppError if the operator's history cannot be read so far back
   */
  async readBackTo(chatId: string, from: Date): Promise<Place> {
    const start: Place = { createdAt: from, sortKey: '' };
    await this.projection.bringUpToDate(chatId);
    await this.coverBackTo(chatId, start, MOST_PAGES);
    const covered = await this.projection.coverageOf(chatId);
    if (covered && !covered.whole && comparePlaces(covered.from, start) > 0) {
      throw new AppError('upstream.timeout');
    }
    return start;
  }

  async #backFrom(chatId: string, place: Place | null, { limit, player }: Wanted): Promise<ThreadPage> {
    const seq = (await this.#newestNumber(chatId)) ?? 0;
    for (let extensions = 0; ; extensions += 1) {
      const coverage = await this.projection.coverageOf(chatId);
      const rows = await this.messages.shownBefore(chatId, place, coverage?.from ?? null, {
        limit: limit + 1,
        player,
      });
      const isWhole = coverage === null || coverage.whole;
      // The messages of one player may be far apart: their page is not filled up.
      const isEnough = rows.length > limit || (player !== undefined && rows.length > 0);
      if (isEnough || isWhole || extensions === MOST_EXTENSIONS) {
        // The conversation of a player begins before so many pages without any of it.
        const hasMore = rows.length > limit || (!isWhole && (player === undefined || rows.length > 0));
        return { messages: rows.slice(0, limit).toReversed(), hasMore, seq };
      }
      await this.projection.extendBack(chatId);
    }
  }

  /** One statement for all chats that are opened at the same time. */
  readonly #newestNumber = joinedReads((chatIds: readonly string[]) => this.messages.newestNumbers(chatIds));
}

/** Reads the chat for other features. */
@Injectable()
export class ThreadTalk implements TableTalk {
  constructor(
    private readonly reader: ThreadReader,
    private readonly messages: MessagesStore,
    private readonly forStaff: MessagesForStaff,
  ) {}

  async between(id: EntityId, { from, to }: { from: Date; to: Date }, most: number): Promise<Talk> {
    const chatId = toStoredId(id);
    const start = await this.reader.readBackTo(chatId, from);
    const rows = await this.messages.shownBehind(chatId, start, most + 1);
    const found = rows.filter(({ createdAt }) => createdAt <= to);
    const messages = await this.forStaff.of(found.slice(0, most));
    return { messages, capped: found.length > most };
  }
}
