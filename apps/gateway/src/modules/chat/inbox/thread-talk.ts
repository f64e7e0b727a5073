import { Injectable } from '@nestjs/common';
import type { User } from '@pitdesk/contracts/accounts';
import type { EntityId } from '@pitdesk/contracts/fields';
import { toStoredId } from '../../../common/database/stored-id.ts';
import { AppError } from '../../../common/errors/app-error.ts';
import type { TableTalk, Talk } from '../../../common/talk/table-talk.ts';
import { WithheldMessages } from '../hiding/withheld-messages.ts';
import { ChatProjection } from '../history/chat-projection.ts';
import { viewFor } from '../messages/message-views.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { comparePlaces, type Place } from '../messages/positions.ts';
import { ThreadReader } from './thread-reader.ts';

/** Pages of the operator's history that one question about the past may cost. */
const MOST_PAGES = 50;

/** The chat as other features read it. */
@Injectable()
export class ThreadTalk implements TableTalk {
  constructor(
    private readonly projection: ChatProjection,
    private readonly reader: ThreadReader,
    private readonly messages: MessagesStore,
    private readonly withheld: WithheldMessages,
  ) {}

  async between(
    user: Pick<User, 'id' | 'username'>,
    id: EntityId,
    { from, to }: { from: Date; to: Date },
    most: number,
  ): Promise<Talk> {
    const chatId = toStoredId(id);
    const start: Place = { createdAt: from, sortKey: '' };
    await this.projection.bringUpToDate(chatId);
    await this.reader.coverBackTo(chatId, start, MOST_PAGES);
    const covered = await this.projection.coverageOf(chatId);
    if (covered && !covered.whole && comparePlaces(covered.from, start) > 0) {
      throw new AppError('upstream.timeout');
    }
    const rows = await this.messages.shownBehind(chatId, start, most + 1);
    const said = rows.filter(({ createdAt }) => createdAt <= to);
    const messages = await this.withheld.of(said.slice(0, most).map((row) => viewFor(user, row)));
    return { messages, capped: said.length > most };
  }
}
