import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { groupedBy } from '#core/database/grouped-by';
import { FlaggingService, type MessageName, RecentChat, WordFlags } from '#features/words/public';
import { MessagesStore } from '../messages/messages.store.ts';

/** Starts the matching of new messages, and gives messages with new or judged flags the next numbers. */
@Injectable()
export class FlagNotices implements OnApplicationShutdown {
  readonly #logger = new Logger(FlagNotices.name);
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly messages: MessagesStore,
    flags: WordFlags,
    flagging: FlaggingService,
    recent: RecentChat,
  ) {
    recent.serve(messages);
    messages.onUnmatched(() => flagging.nudge());
    flags.listen({
      changed: (names) => {
        this.#underWay = this.#underWay
          .then(() => this.#number(names))
          .catch((error: unknown) => this.#logger.warn(error));
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#underWay;
  }

  async #number(names: readonly MessageName[]): Promise<void> {
    for (const [chatId, own] of groupedBy(names, (name) => name.chatId)) {
      await this.messages.renumber(chatId, [...new Set(own.map(({ key }) => key))]);
    }
  }
}
