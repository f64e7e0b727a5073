import { Injectable } from '@nestjs/common';
import { CHAT, type ChatMessage } from '@pitdesk/contracts/chat';
import { joinedReads } from '#core/async/joined-reads';
import { ChatProjection } from '../history/chat-projection.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { type KeptMessage, keep, likenessKey, likenessOf, operatorKey } from '../messages/messages.ts';
import { type Baseline, type Outgoing, OutgoingStore, sameText } from './outgoing.store.ts';

type Search = (row: Outgoing) => Promise<KeptMessage | null>;

const earlier = (moment: Date): Date => new Date(moment.getTime() - CHAT.gapOverlapMs);

/** Finds the stored message of a send in the operator's history. */
@Injectable()
export class HistoryProof {
  /** By chat. */
  readonly #searches = new Map<string, Search>();

  constructor(
    private readonly projection: ChatProjection,
    private readonly messages: MessagesStore,
    private readonly outgoing: OutgoingStore,
  ) {}

  /** Returns the history before the call. An equal message that it lists is not the one that is sent. */
  async baseline({ chatId, sender, message }: Outgoing): Promise<Baseline> {
    await this.projection.bringUpToDate(chatId);
    const recent = await this.messages.recentBy(chatId, sender, CHAT.gapOverlapMs);
    if (!recent) return { knownAt: null, knownAlike: [] };
    const alike = recent.messages.filter((one) => sameText(one.message, message));
    return { knownAt: recent.newestAt, knownAlike: alike.map(({ key }) => key) };
  }

  /**
   * Reads the history back, once for all concurrent searches of a chat.
   * @returns the oldest message that can be the sent one and proves no other send; null if there is none
   */
  async search(row: Outgoing): Promise<KeptMessage | null> {
    const { chatId } = row;
    const search: Search =
      this.#searches.get(chatId) ??
      joinedReads(
        (rows) => this.#searchAll(chatId, rows),
        ({ id }) => id,
      );
    this.#searches.set(chatId, search);
    return await search(row);
  }

  /** Returns the found messages by the ids of their sends. */
  async #searchAll(chatId: string, rows: readonly Outgoing[]): Promise<Map<string, KeptMessage>> {
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

  /** Assigns the key of the operator's answer. Without an id, it is the first equal message that proves no other send. */
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

/** Returns how far back to read: to the newest message before the calls or, in an empty chat, to the calls. */
function earliestOf(rows: readonly Outgoing[]): Date | undefined {
  const moments = rows.flatMap(({ knownAt, calledAt }) => (knownAt ?? calledAt)?.getTime() ?? []);
  return moments.length === 0 ? undefined : new Date(Math.min(...moments));
}
