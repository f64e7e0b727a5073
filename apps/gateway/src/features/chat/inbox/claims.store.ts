import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@pitdesk/contracts/accounts';
import { CHAT, type Claim } from '@pitdesk/contracts/chat';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { toStoredId } from '#core/database/storable';

type Mine = Omit<consoleDb.ConversationClaim, 'chatId'>;

/** Claims of conversations. An expired claim counts as none. */
@Injectable()
export class ClaimsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  async of(chatIds: readonly string[]): Promise<Map<string, Claim>> {
    const rows = await this.#client.conversationClaim.findMany({
      where: { chatId: { in: [...chatIds] }, expiresAt: { gt: new Date() } },
    });
    return new Map(rows.map((row) => [row.chatId, toClaim(row)]));
  }

  /** Takes what is free, or keeps what is theirs. @returns false where a colleague has it */
  async take(chatId: string, user: Pick<User, 'id' | 'username'>): Promise<boolean> {
    const now = new Date();
    const claim = {
      userId: toStoredId(user.id),
      username: user.username,
      claimedAt: now,
      expiresAt: new Date(now.getTime() + CHAT.claimMs),
    };
    if (await this.#keep(chatId, claim)) return true;
    const { count: succeeded } = await this.#client.conversationClaim.updateMany({
      where: { chatId, expiresAt: { lte: now } },
      data: claim,
    });
    if (succeeded === 1) return true;
    const { count: created } = await this.#client.conversationClaim.createMany({
      data: { chatId, ...claim },
      skipDuplicates: true,
    });
    // The first may be the same person, at another browser.
    return created === 1 || (await this.#keep(chatId, claim));
  }

  async #keep(chatId: string, { userId, claimedAt, expiresAt }: Mine): Promise<boolean> {
    const { count } = await this.#client.conversationClaim.updateMany({
      where: { chatId, userId, expiresAt: { gt: claimedAt } },
      data: { expiresAt },
    });
    return count === 1;
  }

  async giveBack(chatId: string, user: Pick<User, 'id'>): Promise<void> {
    await this.#client.conversationClaim.deleteMany({ where: { chatId, userId: toStoredId(user.id) } });
  }
}

const toClaim = ({ userId, username, claimedAt, expiresAt }: consoleDb.ConversationClaim): Claim => ({
  user_id: userId,
  username,
  claimed_at: claimedAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});
