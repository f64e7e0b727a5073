import { Injectable } from '@nestjs/common';
import type { ChatMessage } from '@pitdesk/contracts/chat';
import { storableText } from '../../../common/database/storable-text.ts';
import { toStoredId } from '../../../common/database/stored-id.ts';
import { ChatProjection } from '../history/chat-projection.ts';
import { likenessKey, likenessOf, operatorKey } from '../messages/message-key.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { OutgoingStore } from '../sending/outgoing.store.ts';

/** Tells whether a message that somebody announces was ever stored. */
@Injectable()
export class StoredCheck {
  constructor(
    private readonly messages: MessagesStore,
    private readonly projection: ChatProjection,
    private readonly outgoing: OutgoingStore,
  ) {}

  async isStored(announced: ChatMessage): Promise<boolean> {
    if (await this.#isKnown(announced)) return true;
    // A sender announces what it was answered with, also where the operator's own message is not known yet.
    if (await this.outgoing.isAcknowledged(toStoredId(announced.chat_id), announced)) return true;
    await this.projection.catchUp(toStoredId(announced.chat_id));
    return await this.#isKnown(announced);
  }

  async #isKnown(announced: ChatMessage): Promise<boolean> {
    const key = operatorKey(announced) ?? likenessKey(likenessOf(announced), 0);
    const known = await this.messages.find(toStoredId(announced.chat_id), key);
    if (known === null) return false;
    const [sender, message] = [announced.sender, announced.message].map(storableText);
    return known.sender === sender && known.message === message;
  }
}
