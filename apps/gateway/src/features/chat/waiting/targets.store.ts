import { Inject, Injectable } from '@nestjs/common';
import type { AnswerTarget, LanguageTarget } from '@pitdesk/contracts/assignments';
import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { storableText } from '#core/database/storable';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';

/** The targets of some chats, and of all languages. */
export interface Targets {
  /** Returns the target of a table. */
  ofTable(chatId: string): AnswerTarget;
  /** Returns the target of a player in seconds: that of the language, else of the table. */
  ofPlayer(chatId: string, language: Language | null): number;
}

interface Row {
  readonly seconds: number;
  readonly setBy: string;
  readonly setAt: Date;
}

/** The response time targets of tables and languages, and the default of the console. */
@Injectable()
export class TargetsStore {
  readonly #client: ConsoleClient;
  readonly #default: AnswerTarget;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(SETTINGS) { chat }: Settings,
  ) {
    this.#client = database.client;
    this.#default = { seconds: chat.answerTargetSeconds, set: null };
  }

  async of(chatIds: readonly string[]): Promise<Targets> {
    const [rows, languages] = await Promise.all([
      this.#client.answerTarget.findMany({ where: { chatId: { in: [...chatIds] } } }),
      this.languages(),
    ]);
    const own = new Map(rows.map((row) => [row.chatId, targetOf(row)]));
    const spoken = new Map(languages.map(({ language, seconds }) => [language, seconds]));
    const ofTable = (chatId: string): AnswerTarget => own.get(chatId) ?? this.#default;
    return {
      ofTable,
      ofPlayer: (chatId, language) =>
        (language === null ? undefined : spoken.get(language)) ?? ofTable(chatId).seconds,
    };
  }

  async languages(): Promise<LanguageTarget[]> {
    const rows = await this.#client.languageTarget.findMany();
    return LANGUAGES.flatMap((language) => {
      const row = rows.find((one) => one.language === language);
      return row === undefined ? [] : [{ language, ...targetOf(row) }];
    });
  }

  /** @param seconds null for the default */
  async set(chatId: string, seconds: number | null, username: string): Promise<void> {
    if (seconds === null) {
      await this.#client.answerTarget.deleteMany({ where: { chatId } });
      return;
    }
    const target = this.#row(seconds, username);
    await this.#client.answerTarget.upsert({
      where: { chatId },
      create: { chatId, ...target },
      update: target,
    });
  }

  /** @param seconds null for the target of the table */
  async setLanguage(language: Language, seconds: number | null, username: string): Promise<void> {
    if (seconds === null) {
      await this.#client.languageTarget.deleteMany({ where: { language } });
      return;
    }
    const target = this.#row(seconds, username);
    await this.#client.languageTarget.upsert({
      where: { language },
      create: { language, ...target },
      update: target,
    });
  }

  #row(seconds: number, username: string): Row {
    return { seconds, setBy: storableText(username), setAt: this.clock.date() };
  }
}

const targetOf = ({ seconds, setBy, setAt }: Row): AnswerTarget => ({
  seconds,
  set: { by: setBy, at: setAt.toISOString() },
});
