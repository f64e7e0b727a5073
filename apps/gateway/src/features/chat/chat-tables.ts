import { Inject, Injectable } from '@nestjs/common';
import type { Action } from '@pitdesk/contracts/access';
import { type EntityId, sameId } from '@pitdesk/contracts/fields';
import type { Actor, Principal } from '#core/actor/actor';
import { SharedWork } from '#core/async/shared-work';
import { AppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { within } from '#core/permissions/reach';
import { SessionsService } from '#core/sessions/sessions.service';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import { KnownTables } from '#upstream/back-office/known-tables';
import { inTime } from '#upstream/http/in-time';
import type { TableWithChat } from './table-talk.ts';

/** A table with a chat. */
export type ChatTable = TableWithChat;

/** Finds tables with a chat, within the reach of an account. */
@Injectable()
export class ChatTables {
  readonly #lists: SharedWork<void>;

  constructor(
    private readonly known: KnownTables,
    private readonly backOffice: BackOfficeTables,
    private readonly permissions: PermissionsService,
    private readonly sessions: SessionsService,
    clock: Clock,
    @Inject(INTERVALS) { chatTablesFreshMs }: Intervals,
  ) {
    this.#lists = new SharedWork({ kept: { clock, ms: chatTablesFreshMs } });
  }

  /** @throws AppError `request.not_found`, or the code of the rule that refuses */
  async require(
    principal: Principal,
    action: Action,
    chatId: EntityId,
    from: { ip: string },
  ): Promise<ChatTable> {
    // The chat may be newer than the list.
    if (!this.find(chatId)) {
      await inTime('backoffice', () => this.#lists.refresh('all', () => this.#learn(principal)));
    }
    const table = this.find(chatId);
    if (!table) throw new AppError('request.not_found');
    this.permissions.require(principal, action, table, from);
    return table;
  }

  /**
   * Returns the table of a chat, and the actor under the role that it holds there.
   * @throws AppError as `require`
   */
  async acting(actor: Actor, action: Action, chatId: EntityId): Promise<{ table: ChatTable; actor: Actor }> {
    const table = await this.require(actor.principal, action, chatId, actor);
    return { table, actor: this.permissions.acting(actor, action, table) };
  }

  /** Returns every table with a chat at which the account may do the action. */
  async within(principal: Principal, action: Action): Promise<ChatTable[]> {
    await this.learnOnce(principal);
    return within(this.permissions.reach(principal.user, action), this.all());
  }

  async learnOnce(principal: Principal): Promise<void> {
    await inTime('backoffice', () => this.#lists.get('all', () => this.#learn(principal)));
  }

  find(chatId: EntityId): ChatTable | undefined {
    return this.all().find(({ chat }) => sameId(chat.id, chatId));
  }

  all(): ChatTable[] {
    return this.known.all().filter((table): table is ChatTable => table.chat !== undefined);
  }

  async #learn({ sessionId }: Principal): Promise<void> {
    const token = await this.sessions.upstreamToken(sessionId);
    await this.backOffice.list({ filters: { active: '0' } }, token);
  }
}
