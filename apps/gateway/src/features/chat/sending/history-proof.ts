import { Injectable } from '@nestjs/common';
import { CHAT, type ChatMessage } from '@pitdesk/contracts/chat';
import { ChatProjection } from '../history/chat-projection.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { type KeptMessage, keep, likenessKey, likenessOf, operatorKey } from '../messages/messages.ts';
import { type Baseline, type Outgoing, OutgoingStore, sameText } from './outgoing.store.ts';

const earlier = (moment: Date): Date => new Date(moment.getTime() - CHAT.gapOverlapMs);

/** Finds the stored message of a send in the operator's history. */
@Injectable()
export class HistoryProof {
  constructor(
    private readonly projection: ChatProjection,
    private readonly messages: MessagesStore,
    private readonly outgoing: OutgoingStore,
  ) {}

  /** Returns the history before the call: equal messages that were known then prove nothing later. */
  async baseline({ chatId, sender, message }: Outgoing): Promise<Baseline> {
    await this.projection.bringUpToDate(chatId);
    const lately = await this.messages.latelyBy(chatId, sender, CHAT.gapOverlapMs);
    if (!lately) return { knownAt: null, knownAlike: [] };
    const alike = lately.messages.filter((one) => sameText(one.message, message));
    return { knownAt: lately.newestAt, knownAlike: alike.map(({ key }) => key) };
  }

  /** Reads the history back. @returns the oldest message that can be this one; null while there is none */
  async look(row: Outgoing): Promise<KeptMessage | null> {
    return (await this.lookForAll(row.chatId, [row])).get(row.id) ?? null;
  }

  /**
   * Reads the history back once for several sends of a chat.
   * @returns by the id of the send, the oldest message that can be it and no other's
   */
  async lookForAll(chatId: string, rows: readonly Outgoing[]): Promise<Map<string, KeptMessage>> {
    const read = await this.projection.catchUp(chatId, earliestOf(rows));
    const candidates = new Map(rows.map((row) => [row.id, read.filter((one) => canBe(row, one))]));
    const keys = new Set([...candidates.values()].flat().map(({ key }) => key));
    const taken = await this.outgoing.proofs(chatId, [...keys]);
    const found = new Map<string, KeptMessage>();
    for (const [id, alike] of candidates) {
      const free = alike.find(({ key }) => !taken.has(key));
      if (!free) continue;
      taken.add(free.key);
      found.set(id, free);
    }
    return found;
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

function canBe({ sender, message, knownAt, knownAlike }: Outgoing, one: KeptMessage): boolean {
  const since = knownAt === null ? 0 : earlier(knownAt).getTime();
  return (
    one.createdAt.getTime() >= since &&
    one.sender === sender &&
    sameText(one.message, message) &&
    !knownAlike.includes(one.key)
  );
}

/** The time that they may be back; in an empty chat from their call on, even when others read it meanwhile. */
function earliestOf(rows: readonly Outgoing[]): Date | undefined {
  const moments = rows.flatMap(({ knownAt, calledAt }) => (knownAt ?? calledAt)?.getTime() ?? []);
  return moments.length === 0 ? undefined : new Date(Math.min(...moments));
}
