import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '../../../common/database/database.module.ts';
import { storableText } from '../../../common/database/storable-text.ts';
import type { Place } from '../messages/positions.ts';

/** Up to which message of each chat staff said that players need no answer. */
@Injectable()
export class NoAnswerStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Moves the mark on, and never back. @returns whether it moved */
  async mark(chatId: string, { createdAt: at, sortKey }: Place, username: string): Promise<boolean> {
    const mark = { at, sortKey, username: storableText(username), markedAt: new Date() };
    const { count: created } = await this.#client.noAnswerMark.createMany({
      data: { chatId, ...mark },
      skipDuplicates: true,
    });
    if (created === 1) return true;
    const { count: moved } = await this.#client.noAnswerMark.updateMany({
      where: { chatId, OR: [{ at: { lt: at } }, { at, sortKey: { lt: sortKey } }] },
      data: mark,
    });
    return moved === 1;
  }

  /** @returns whether there was one */
  async unmark(chatId: string): Promise<boolean> {
    return (await this.#client.noAnswerMark.deleteMany({ where: { chatId } })).count === 1;
  }
}
