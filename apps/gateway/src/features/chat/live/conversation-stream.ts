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
import { ChatBroadcast, conversationRoom, shownIn } from './chat-broadcast.ts';

/** Changes in one event; more of them follow in the next one. */
const MOST_CHANGES = 100;

/** A conversation that at least one browser of this replica shows. */
interface Shown {
  readonly chatId: string;
  /** Every change up to this number was published. Undefined until the first browser's number was read. */
  seq: number | undefined;
  /** It may have changed since it was read last. */
  isChanged: boolean;
  /** The reading and publishing under way. */
  underWay: Promise<void> | undefined;
}

/**
 * Publishes new and changed messages of the conversations that browsers of this replica show, each change once, in the
 * order of its numbers. A conversation that nobody shows costs nothing.
 */
@Injectable()
export class ConversationStream implements OnApplicationShutdown {
  readonly #logger = new Logger(ConversationStream.name);
  readonly #shown = new Map<string, Shown>();
  /** Ends the pause after a failure. */
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
      if (chatId !== undefined)
        this.#shown.set(chatId, { chatId, seq: undefined, isChanged: false, underWay: undefined });
    });
    adapter.on('delete-room', (room: string) => {
      const chatId = shownIn(room);
      if (chatId !== undefined) this.#shown.delete(chatId);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#shown.values()].flatMap(({ underWay }) => underWay ?? []));
  }

  /** @returns the newest number: every later change is published to the browser */
  async open(socket: ChatSocketOfBrowser, id: EntityId): Promise<number> {
    const chatId = toStoredId(id);
    await socket.join(conversationRoom(chatId));
    const shown = this.#shown.get(chatId);
    if (shown?.seq !== undefined) return shown.seq;
    try {
      const seq = (await this.#newestNumber(chatId)) ?? 0;
      // The first to read a number begins; who read a newer one meanwhile gets what is between as well.
      if (shown) shown.seq ??= seq;
      this.#changed(shown);
      return seq;
    } catch (error) {
      await socket.leave(conversationRoom(chatId));
      throw error;
    }
  }

  async close(socket: ChatSocketOfBrowser, id: EntityId): Promise<void> {
    await socket.leave(conversationRoom(toStoredId(id)));
  }

  #changed(shown: Shown | undefined): void {
    if (!shown) return;
    shown.isChanged = true;
    if (shown.seq === undefined) return;
    shown.underWay ??= this.#publishAll(shown).finally(() => {
      shown.underWay = undefined;
    });
  }

  async #publishAll(shown: Shown): Promise<void> {
    while (shown.isChanged && this.#isShown(shown)) {
      shown.isChanged = false;
      try {
        if (await this.#publish(shown)) shown.isChanged = true;
      } catch (error) {
        this.#logger.warn(error);
        shown.isChanged = true;
        await this.clock
          .sleep(this.intervals.chatStreamRetryMs, this.#stopping.signal)
          .catch(() => undefined);
      }
    }
  }

  /** @returns whether there may be more */
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

  /** The same for all who open conversations in one moment. */
  readonly #newestNumber = joinedReads((chatIds: readonly string[]) => this.messages.newestNumbers(chatIds));
}
