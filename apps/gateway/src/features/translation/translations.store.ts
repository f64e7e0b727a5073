import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@pitdesk/contracts/browser';
import {
  LanguageCode,
  type ReplyOriginal,
  type TranslatorEngine,
  TranslatorEngineName,
} from '@pitdesk/contracts/translation';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import type { Translated } from './translator.service.ts';

/** Translations of one conversation's messages into one language by one engine. */
interface Shelf {
  readonly chatId: string;
  readonly target: Language;
  readonly engine: TranslatorEngine;
}

/** Stores every translation, so that it is made once and can be shown later. */
@Injectable()
export class TranslationsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Returns the known translations, by message key. */
  async of(shelf: Shelf, keys: readonly string[]): Promise<ReadonlyMap<string, Translated>> {
    const { chatId, target, engine } = shelf;
    const rows = await this.#client.messageTranslation.findMany({
      where: { chatId, target, engine, messageKey: { in: [...keys] } },
    });
    return new Map(
      rows.map(({ messageKey, text, source }) => [
        messageKey,
        { text, source: LanguageCode.nullable().catch(null).parse(source), engine },
      ]),
    );
  }

  /** Returns every stored translation, by message key, oldest first. */
  async everyOne(
    chatId: string,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, { language: string; text: string; engine: string; made_at: string }[]>> {
    const rows = await this.#client.messageTranslation.findMany({
      where: { chatId, messageKey: { in: [...keys] } },
      orderBy: [{ createdAt: 'asc' }, { target: 'asc' }],
    });
    const byKey = new Map<string, { language: string; text: string; engine: string; made_at: string }[]>();
    for (const { messageKey, target: language, text, engine, createdAt } of rows) {
      const kept = { language, text, engine, made_at: createdAt.toISOString() };
      byKey.set(messageKey, [...(byKey.get(messageKey) ?? []), kept]);
    }
    return byKey;
  }

  /** Stores a translation. The first of two concurrent ones stays. */
  async keep({ chatId, target }: Shelf, messageKey: string, translated: Translated): Promise<void> {
    await this.#client.messageTranslation.createMany({
      data: [{ chatId, messageKey, target, ...translated }],
      skipDuplicates: true,
    });
  }

  /** Stores the original text of staff before its translation; a repeat of the same send changes nothing. */
  async keepOriginal(userId: string, clientKey: string, original: ReplyOriginal): Promise<void> {
    await this.#client.replyOriginal.createMany({
      data: [{ userId, clientKey, ...original }],
      skipDuplicates: true,
    });
  }

  /** Returns the originals of sends, by `originalName`. */
  async originalsOf(
    sends: readonly { userId: string; clientKey: string }[],
  ): Promise<ReadonlyMap<string, ReplyOriginal>> {
    if (sends.length === 0) return new Map();
    const rows = await this.#client.replyOriginal.findMany({
      where: { OR: sends.map(({ userId, clientKey }) => ({ userId, clientKey })) },
    });
    return new Map(
      rows.map(({ userId, clientKey, text, target, engine, edited }) => [
        originalName(userId, clientKey),
        { text, edited, target: LanguageCode.parse(target), engine: TranslatorEngineName.parse(engine) },
      ]),
    );
  }
}

export const originalName = (userId: string, clientKey: string): string =>
  JSON.stringify([userId, clientKey]);
