import { Injectable } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { CoverageStore } from '../history/coverage.store.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { MessagesForStaff } from '../messages/messages-for-staff.ts';
import type { LastingWait, SpanOfChats, StoredTalk, Talk } from '../table-talk.ts';
import { WaitsStore } from '../waiting/waits.store.ts';

/** Reads a span of chats from the projection. */
@Injectable()
export class StoredTalkOfChats implements StoredTalk {
  constructor(
    private readonly stored: MessagesStore,
    private readonly forStaff: MessagesForStaff,
    private readonly waiting: WaitsStore,
    private readonly coverage: CoverageStore,
  ) {}

  async messages({ chatIds, from, to, most }: SpanOfChats): Promise<Talk> {
    const rows = await this.stored.shownBetween(chatIds.map(toStoredId), from, to, most + 1);
    return { messages: await this.forStaff.of(rows.slice(0, most)), capped: rows.length > most };
  }

  async waits({ chatIds, from, to, most }: SpanOfChats, beganFrom: Date): Promise<LastingWait[]> {
    const rows = await this.waiting.during(chatIds.map(toStoredId), { beganFrom, from, to }, most);
    return rows.map(({ chatId, ...wait }) => ({ ...wait, chatId: fromStoredId(chatId) }));
  }

  async notStoredSince(chatIds: readonly EntityId[], from: Date): Promise<EntityId[]> {
    const stored = await this.coverage.reaching(chatIds.map(toStoredId), from);
    return chatIds.filter((id) => !stored.has(toStoredId(id)));
  }
}
