import { Injectable } from '@nestjs/common';
import type { Language } from '@pitdesk/contracts/browser';
import type { EntityId } from '@pitdesk/contracts/fields';
import { type MessageTranslation, TRANSLATION } from '@pitdesk/contracts/translation';
import type { consoleDb } from '@pitdesk/prisma';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { Clock } from '#core/time/clock';
import { originalName, TranslationsStore } from '#features/translation/public';
import { flagsName, WordFlags } from '#features/words/public';
import { MessagesStore } from '../messages/messages.store.ts';
import { MessagesForStaff, markName } from '../messages/messages-for-staff.ts';
import type { ChatRecord, RecordedMessage, RecordedTalk } from '../table-talk.ts';
import { MessageTranslations } from '../translating/message-translations.ts';
import { ThreadReader } from './thread-reader.ts';

interface Translating {
  readonly target: Language;
  readonly until: number;
}

/** Reads messages with everything that the console stores about them. */
@Injectable()
export class KeptChatRecord implements ChatRecord {
  constructor(
    private readonly clock: Clock,
    private readonly reader: ThreadReader,
    private readonly messages: MessagesStore,
    private readonly forStaff: MessagesForStaff,
    private readonly flags: WordFlags,
    private readonly translating: MessageTranslations,
    private readonly translations: TranslationsStore,
  ) {}

  async between(
    id: EntityId,
    { from, to }: { readonly from: Date; readonly to: Date },
    most: number,
    translating: Translating,
  ): Promise<RecordedTalk> {
    const chatId = toStoredId(id);
    const unread: unknown = await this.reader.readBackTo(chatId, from).then(
      () => null,
      (error: unknown) => error,
    );
    const rows = await this.messages.shownBehind(chatId, { createdAt: from, sortKey: '' }, most + 1);
    const found = rows.filter(({ createdAt }) => createdAt <= to);
    const messages = await this.#recorded(chatId, found.slice(0, most), translating);
    return { messages, capped: found.length > most, unread };
  }

  async #recorded(
    chatId: string,
    rows: readonly consoleDb.ChatMessage[],
    translating: Translating,
  ): Promise<RecordedMessage[]> {
    const keys = rows.map(({ key }) => key);
    // First, so that new translations are among the stored ones.
    const translated = await this.#translated(chatId, keys, translating);
    const sends = rows.flatMap(({ sentBy, clientKey }) =>
      sentBy === null || clientKey === null ? [] : [{ userId: sentBy, clientKey }],
    );
    const [hidden, flags, kept, originals] = await Promise.all([
      this.forStaff.marksOf(rows),
      this.flags.of(rows),
      this.translations.everyOne(chatId, keys),
      this.translations.originalsOf(sends),
    ]);
    return rows.map((row) => ({
      chat_id: fromStoredId(chatId),
      key: row.key,
      created_at: row.createdAt.toISOString(),
      sender: row.sender,
      from: row.fromPlayer ? 'player' : 'staff',
      message: row.message,
      hidden_from_staff: hidden.get(markName(chatId, row.key)) ?? null,
      flags: flags.get(flagsName(row)) ?? [],
      written_as: originals.get(originalName(row.sentBy ?? '', row.clientKey ?? '')) ?? null,
      translation: hidden.has(markName(chatId, row.key)) ? null : (translated.get(row.key) ?? late(row.key)),
      translations: kept.get(row.key) ?? [],
    }));
  }

  async #translated(
    chatId: string,
    keys: readonly string[],
    { target, until }: Translating,
  ): Promise<ReadonlyMap<string, MessageTranslation>> {
    const byKey = new Map<string, MessageTranslation>();
    const chat = { id: fromStoredId(chatId) };
    for (let at = 0; at < keys.length && this.clock.now() < until; at += TRANSLATION.messagesAtOnce) {
      const some = keys.slice(at, at + TRANSLATION.messagesAtOnce);
      const request = { keys: some, target, only_originals: false };
      for (const one of await this.translating.of({ chat }, request)) byKey.set(one.key, one);
    }
    return byKey;
  }
}

const late = (key: string): MessageTranslation => ({ state: 'failed', key, reason: 'slow' });
