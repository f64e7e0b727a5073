import { Injectable } from '@nestjs/common';
import type { MessagePosition } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { toStoredId } from '#core/database/storable';
import { MessagesStore } from '../messages/messages.store.ts';
import { placeOf } from '../messages/messages.ts';
import { MessagesForStaff } from '../messages/messages-for-staff.ts';
import type { PlayerTalk, Talk } from '../table-talk.ts';

/** Reads the messages of players from the projection, without the operator. */
@Injectable()
export class StoredPlayerTalk implements PlayerTalk {
  constructor(
    private readonly messages: MessagesStore,
    private readonly forStaff: MessagesForStaff,
  ) {}

  async writersSince(after: Date): Promise<{ sender: string; lastAt: Date }[]> {
    return await this.messages.playersSince(after);
  }

  async ofSenders(
    senders: readonly string[],
    chatIds: readonly EntityId[] | null,
    before: MessagePosition | null,
    most: number,
  ): Promise<Talk> {
    const place = before === null ? null : placeOf(before);
    const chats = chatIds === null ? null : chatIds.map(toStoredId);
    const rows = await this.messages.bySenders(senders, chats, place, most + 1);
    return { messages: await this.forStaff.of(rows.slice(0, most)), capped: rows.length > most };
  }
}
