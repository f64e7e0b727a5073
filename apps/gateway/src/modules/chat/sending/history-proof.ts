import { Injectable } from '@nestjs/common';
import { CHAT, type ChatMessage } from '@pitdesk/contracts';
import { ChatProjection } from '../history/chat-projection.ts';
import { type KeptMessage, keep } from '../messages/kept-message.ts';
import { likenessKey, likenessOf, operatorKey } from '../messages/message-key.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { OutgoingStore } from './outgoing.store.ts';
import { type Baseline, type Outgoing, sameText } from './outgoing.ts';

const earlier = (moment: Date): Date => new Date(moment.getTime() - CHAT.gapOverlapMs);

/** Tells from the operator's history which stored message a send became. */
@Injectable()
export class HistoryProof {
  constructor(
    private readonly projection: ChatProjection,
    private readonly messages: MessagesStore,
    private readonly outgoing: OutgoingStore,
  ) {}

  /** What there is before the operator is called: what is alike and was known then proves nothing later. */
  async baseline({ chatId, sender, message }: Outgoing): Promise<Baseline> {
    await this.projection.bringUpToDate(chatId);
    const lately = await this.messages.latelyBy(chatId, sender, CHAT.gapOverlapMs);
    if (!lately) return { knownAt: null, knownAlike: [] };
    const alike = lately.messages.filter((one) => sameText(one.message, message));
    return { knownAt: lately.newestAt, knownAlike: alike.map(({ key }) => key) };
  }

  /** Reads the history back. @returns the oldest message that can be this one; null while there is none */
  async look({ chatId, sender, message, knownAt, knownAlike }: Outgoing): Promise<KeptMessage | null> {
    const read = await this.projection.catchUp(chatId, knownAt ?? undefined);
    const since = knownAt === null ? 0 : earlier(knownAt).getTime();
    const alike = read.filter(
      (one) =>
        one.createdAt.getTime() >= since &&
        one.sender === sender &&
        sameText(one.message, message) &&
        !knownAlike.includes(one.key),
    );
    const taken = await this.outgoing.proofs(
      chatId,
      alike.map(({ key }) => key),
    );
    return alike.find(({ key }) => !taken.has(key)) ?? null;
  }

  /** The key of what the operator answered: where it gives no id, the first of its kind that is not another's. */
  async identifyAnswer({ chatId, knownAlike }: Outgoing, answer: ChatMessage): Promise<KeptMessage> {
    const given = operatorKey(answer);
    if (given !== undefined) return keep(answer, given);
    const likeness = likenessOf(answer);
    for (let before = 0; ; before += 1) {
      const key = likenessKey(likeness, before);
      if (knownAlike.includes(key)) continue;
      if ((await this.outgoing.proofs(chatId, [key])).size === 0) return keep(answer, key);
    }
  }
}
