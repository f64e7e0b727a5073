import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';
import { joinedReads } from '#core/async/joined-reads';
import { fromStoredId, toStoredId } from '#core/database/storable';
import type { ChatNamespace, ChatSocketOfBrowser } from '#core/sockets/namespaces';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { ConversationChanges } from '../messages/conversation-changes.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { MessagesForStaff } from '../messages/messages-for-staff.ts';
import { ChatBroadcast, conversationRoom, SHOWING, shownIn } from './chat-broadcast.ts';

/** The maximum number of changes in one event. */
const MOST_CHANGES = 100;

/** A conversation that at least one browser of this replica shows. */
interface Shown {
  readonly chatId: string;
  /** Every change up to this number is published. Undefined until the number is read for the first browser. */
  seq: number | undefined;
  /** True if it may have changed since the last read. */
  isChanged: boolean;
}

/**
 * Publishes new and changed messages of the conversations that browsers of this replica show. Each change is published
 * once, in the order of the numbers. Conversations that no browser shows are not read.
 */
@Injectable()
export class ConversationStream implements OnApplicationShutdown {
  readonly #logger = new Logger(ConversationStream.name);
  readonly #shown = new Map<string, Shown>();
  #isPublishing = false;
  #underWay: Promise<void> | undefined;
  /** Ends the pause between two looks. */
  readonly #stopping = new AbortController();

  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly messages: MessagesStore,
    private readonly forStaff: MessagesForStaff,
    private readonly broadcast: ChatBroadcast,
    changes: ConversationChanges,
  ) {
    changes.listen({
      changed: (chatIds) => {
        for (const chatId of chatIds) this.#changed(this.#shown.get(chatId));
      },
      missed: () => {
        for (const shown of this.#shown.values()) this.#changed(shown);
      },
    });
  }

  attach({ adapter }: ChatNamespace): void {
    adapter.on('create-room', (room: string) => {
      const chatId = shownIn(room);
      if (chatId !== undefined) this.#shown.set(chatId, { chatId, seq: undefined, isChanged: false });
    });
    adapter.on('delete-room', (room: string) => {
      const chatId = shownIn(room);
      if (chatId !== undefined) this.#shown.delete(chatId);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
    await this.#underWay;
  }

  /** Subscribes a browser. @returns the newest number; every later change is published */
  async open(socket: ChatSocketOfBrowser, id: EntityId): Promise<number> {
    const chatId = toStoredId(id);
    await socket.join([conversationRoom(chatId), SHOWING]);
    const shown = this.#shown.get(chatId);
    if (shown?.seq !== undefined) return shown.seq;
    try {
      const seq = (await this.#newestNumber(chatId)) ?? 0;
      // The first number that is read counts. A browser with a newer number gets changes that it has already.
      if (shown) shown.seq ??= seq;
      this.#changed(shown);
      return seq;
    } catch (error) {
      await this.close(socket, id);
      throw error;
    }
  }

  async close(socket: ChatSocketOfBrowser, id: EntityId): Promise<void> {
    await socket.leave(conversationRoom(toStoredId(id)));
    if (![...socket.rooms].some((room) => shownIn(room) !== undefined)) await socket.leave(SHOWING);
  }

  #changed(shown: Shown | undefined): void {
    if (!shown) return;
    shown.isChanged = true;
    if (!this.#isPublishing) this.#underWay = this.#publishAll();
  }

  /** Publishes until nothing has changed any more. All conversations share each look, and so its statements. */
  async #publishAll(): Promise<void> {
    this.#isPublishing = true;
    for (let changed = this.#due(); changed.length > 0; changed = this.#due()) {
      const published = await Promise.all(changed.map((shown) => this.#tryToPublish(shown)));
      const { chatStreamPauseMs, chatStreamRetryMs } = this.intervals;
      await this.clock
        .sleep(published.includes(false) ? chatStreamRetryMs : chatStreamPauseMs, this.#stopping.signal)
        .catch(() => undefined);
    }
    this.#isPublishing = false;
  }

  #due(): Shown[] {
    if (this.#stopping.signal.aborted) return [];
    return [...this.#shown.values()].filter(({ isChanged, seq }) => isChanged && seq !== undefined);
  }

  /** @returns false if the messages could not be read; the next look repeats it */
  async #tryToPublish(shown: Shown): Promise<boolean> {
    try {
      do shown.isChanged = false;
      while ((await this.#publish(shown)) && this.#isShown(shown));
      return true;
    } catch (error) {
      this.#logger.warn(error);
      shown.isChanged = true;
      return false;
    }
  }

  /** @returns true if there may be more changes */
  async #publish(shown: Shown): Promise<boolean> {
    const { chatId, seq: after = 0 } = shown;
    const rows = await this.messages.changedAfter(chatId, after, MOST_CHANGES);
    const last = rows.at(-1);
    if (last === undefined) return false;
    const messages = await this.forStaff.of(rows.filter(({ hidden }) => !hidden));
    shown.seq = Number(last.seq);
    this.broadcast.messages({ chat_id: fromStoredId(chatId), after, seq: shown.seq, messages });
    return rows.length === MOST_CHANGES;
  }

  #isShown(shown: Shown): boolean {
    return !this.#stopping.signal.aborted && this.#shown.get(shown.chatId) === shown;
  }

  /** One statement for all conversations that are opened at the same time. */
  readonly #newestNumber = joinedReads((chatIds: readonly string[]) => this.messages.newestNumbers(chatIds));
}
