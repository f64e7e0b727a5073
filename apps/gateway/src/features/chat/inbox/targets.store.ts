import { Inject, Injectable } from '@nestjs/common';
import type { AnswerTarget } from '@pitdesk/contracts/assignments';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { storableText } from '#core/database/storable';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';

/** The response time targets of tables, and the default of the console. */
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

  /** Returns the target of each of these chats. */
  async of(chatIds: readonly string[]): Promise<(chatId: string) => AnswerTarget> {
    const rows = await this.#client.answerTarget.findMany({ where: { chatId: { in: [...chatIds] } } });
    const own = new Map(
      rows.map(({ chatId, seconds, setBy, setAt }) => [
        chatId,
        { seconds, set: { by: setBy, at: setAt.toISOString() } },
      ]),
    );
    return (chatId) => own.get(chatId) ?? this.#default;
  }

  /** @param seconds null for the default */
  async set(chatId: string, seconds: number | null, username: string): Promise<void> {
    if (seconds === null) {
      await this.#client.answerTarget.deleteMany({ where: { chatId } });
      return;
    }
    const target = { seconds, setBy: storableText(username), setAt: this.clock.date() };
    await this.#client.answerTarget.upsert({
      where: { chatId },
      create: { chatId, ...target },
      update: target,
    });
  }
}
