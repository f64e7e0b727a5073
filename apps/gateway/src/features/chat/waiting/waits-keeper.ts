import { Injectable } from '@nestjs/common';
import { personName } from '@pitdesk/contracts/chat';
import { needsAnswer } from '@pitdesk/watched-words/needs-answer';
import { joinedReads } from '#core/async/joined-reads';
import { fromStoredId } from '#core/database/storable';
import { Clock } from '#core/time/clock';
import { TableDealersService } from '#features/tables/public';
import { flagsName, WordFlags } from '#features/words/public';
import { KnownTables } from '#upstream/back-office/known-tables';
import { MessagesStore, type Viewable } from '../messages/messages.store.ts';
import { sortKeyOf } from '../messages/messages.ts';
import { MessagesForStaff, markName } from '../messages/messages-for-staff.ts';
import { AnswerRuleService, type RuleNow } from './answer-rule.service.ts';
import { type NewWait, WaitsStore } from './waits.store.ts';

const HOUR_MS = 3_600_000;
/** An older message begins no wait: the history is read back for other reasons than to answer it. */
const BEGINS_WITHIN_MS = 24 * HOUR_MS;
const MESSAGES_AT_ONCE = 500;

/**
 * Decides which messages need an answer. It follows the numbers of each chat, so that it sees every new, hidden, shown and
 * flagged message in order and once, from any replica and after any crash.
 */
@Injectable()
export class WaitsKeeper {
  constructor(
    private readonly clock: Clock,
    private readonly store: WaitsStore,
    private readonly messages: MessagesStore,
    private readonly forStaff: MessagesForStaff,
    private readonly flags: WordFlags,
    private readonly rule: AnswerRuleService,
    private readonly tables: KnownTables,
    private readonly dealers: TableDealersService,
  ) {}

  /** Resolves once the waits of these chats include every message that was stored before the call. */
  async upTo(chatIds: readonly string[]): Promise<void> {
    await Promise.all(chatIds.map((chatId) => this.#upTo(chatId)));
  }

  readonly #upTo = joinedReads(async (chatIds: readonly string[]) => {
    let behind = await this.store.behind(chatIds);
    // Newer messages are left to the next call: on a busy floor there are always some.
    const last = new Map(behind.map((one) => [one.chatId, one.last]));
    while (behind.length > 0) {
      await this.#read(behind);
      const now = await this.store.behind(behind.map(({ chatId }) => chatId));
      behind = now.filter(({ chatId, from }) => from < (last.get(chatId) ?? 0));
    }
    return new Map<string, true>();
  });

  /** @param behind `last`: the newest number when they were found to be behind; later ones may not be visible yet */
  async #read(behind: readonly { chatId: string; from: number; last: number }[]): Promise<void> {
    const chats = await Promise.all(
      behind.map(async ({ chatId, from, last }) => {
        const messages = await this.messages.changedAfter(chatId, from, MESSAGES_AT_ONCE);
        const newest = Number(messages.at(-1)?.seq ?? 0);
        // The last number can have no message any more.
        const to = messages.length === MESSAGES_AT_ONCE ? newest : Math.max(newest, last);
        return { progress: { chatId, from, to }, messages };
      }),
    );
    const all = chats.flatMap(({ messages }) => messages);
    const [marks, flags, rule] = await Promise.all([
      this.forStaff.marksOf(all),
      this.flags.of(all.filter(({ fromPlayer }) => fromPlayer)),
      this.rule.now(),
    ]);
    const isHidden = (one: Viewable): boolean => one.hidden || marks.has(markName(one.chatId, one.key));
    const isFlagged = (one: Viewable): boolean =>
      flags.get(flagsName(one))?.some(({ judgement }) => judgement?.verdict !== 'wrong') ?? false;
    const shown = all.filter((one) => one.fromPlayer && !isHidden(one));
    await this.store.store({
      progress: chats.map(({ progress }) => progress),
      found: shown.flatMap((one) => this.#waitOf(one, rule, isFlagged(one)) ?? []),
      hidden: all.filter(isHidden),
      unflagged: shown.filter((one) => !isFlagged(one)),
    });
    await this.store.restore(shown);
  }

  #waitOf(message: Viewable, rule: RuleNow, isFlagged: boolean): NewWait | undefined {
    const { chatId, key, createdAt, sender, message: text } = message;
    if (createdAt.getTime() < this.clock.now() - BEGINS_WITHIN_MS) return undefined;
    const shown = needsAnswer(text, { ...rule, dealer: this.#dealerOf(chatId) });
    const reason = shown?.reason ?? (isFlagged && !rule.ignoresFlags ? 'flag' : undefined);
    if (reason === undefined) return undefined;
    const span = shown?.at ?? null;
    return {
      ...{ chatId, key, sortKey: sortKeyOf(key), createdAt },
      ...{ player: sender, called: personName(sender), reason, span },
    };
  }

  /** Returns who deals at the table of a chat now: a message is read as it arrives. */
  #dealerOf(chatId: string): string | undefined {
    const table = this.tables.ofChat(fromStoredId(chatId));
    return table && this.dealers.at(table.id);
  }
}
