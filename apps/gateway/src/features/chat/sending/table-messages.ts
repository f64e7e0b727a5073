import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@pitdesk/contracts/accounts';
import { CHAT } from '@pitdesk/contracts/chat';
import type { Principal } from '#core/actor/actor';
import { toStoredId } from '#core/database/storable';
import { AppError, toAppError } from '#core/errors/app-error';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { TranslationsStore } from '#features/translation/public';
import { CannedRepliesStore } from '../canned-replies/canned-replies.store.ts';
import { careTextIn } from '../canned-replies/care-texts.ts';
import { ChatMetrics } from '../chat-metrics.ts';
import { type ChatTable, ChatTables } from '../chat-tables.ts';
import { type TableMessage, TableMessages } from '../table-talk.ts';
import { OutgoingStore } from './outgoing.store.ts';
import { SendingService } from './sending.service.ts';

/** A message to many tables answers no player. */
const ANSWERS_NOBODY = '';

/** The message counts as uncertain if it is not proven in this time, because the history cannot be read. */
const PROVEN_WITHIN_MS = 2 * CHAT.resolveWithinMs;

/** Sends messages to tables like replies, and waits until acknowledged ones are proven. */
@Injectable()
export class KeyedTableMessages implements TableMessages {
  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly chats: ChatTables,
    private readonly sending: SendingService,
    private readonly outgoing: OutgoingStore,
    private readonly translations: TranslationsStore,
    private readonly replies: CannedRepliesStore,
    private readonly metrics: ChatMetrics,
  ) {}

  async tables(principal: Principal): Promise<ChatTable[]> {
    await this.chats.learnOnce(principal);
    return this.chats.all();
  }

  async isCare(text: string): Promise<boolean> {
    return careTextIn(text, await this.replies.ofCare()) !== null;
  }

  async send(
    author: Pick<User, 'id' | 'username'>,
    { chatId, terminalId, text, key, original }: TableMessage,
    signal: AbortSignal,
  ): Promise<void> {
    const userId = toStoredId(author.id);
    if (original !== null) await this.translations.keepOriginal(userId, key, original);
    const table = { chat: { id: chatId }, terminal_id: terminalId };
    try {
      await this.sending.send(
        { user: author },
        table,
        { chat_id: chatId, message: text, to: ANSWERS_NOBODY },
        key,
      );
      this.metrics.sent('stored');
    } catch (error) {
      this.metrics.sent(toAppError(error).code);
      throw error;
    }
    await this.#proven(userId, key, signal);
  }

  async #proven(userId: string, key: string, signal: AbortSignal): Promise<void> {
    const until = this.clock.elapsed() + PROVEN_WITHIN_MS;
    for (;;) {
      const row = await this.outgoing.ofKey(userId, key);
      if (row?.state === 'uncertain') throw new AppError('chat.not_listed');
      if (row?.state !== 'acknowledged') return;
      if (this.clock.elapsed() >= until) throw new AppError('chat.uncertain');
      await this.clock.sleep(this.intervals.chatTableMessageLookMs, signal);
    }
  }
}
