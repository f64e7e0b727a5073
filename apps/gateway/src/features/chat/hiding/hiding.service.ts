import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { HideMessageRequest, MessageParams, MessageView } from '@pitdesk/contracts/chat';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { aboutPlayer } from '#core/audit/audit-record';
import { auditedReason } from '#core/audit/audited-reason';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { storableText, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { Clock } from '#core/time/clock';
import { ChatTables } from '../chat-tables.ts';
import { ConversationChanges } from '../messages/conversation-changes.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { MessagesForStaff } from '../messages/messages-for-staff.ts';

const { sql } = consoleDb.Prisma;

/** The author, time and reason of a change. */
interface Change {
  readonly byId: string;
  readonly byName: string;
  readonly reasonCode: string | null;
  readonly reason: string | null;
  readonly changedAt: Date;
}

/** The messages that staff have hidden. They are not part of the projection, which is read again from the operator. */
@Injectable()
export class HidingsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Hides a message and gives it the next number. @returns false if it was hidden already */
  async hide(chatId: string, key: string, change: Change): Promise<boolean> {
    const { byId, byName, reasonCode, reason, changedAt } = change;
    return await this.#numbered(
      chatId,
      key,
      sql`
        INSERT INTO hidden_messages (chat_id, key, hidden, by_id, by_name, reason_code, reason, changed_at)
        VALUES (${chatId}, ${key}, true, ${byId}, ${byName}, ${reasonCode}, ${reason}, ${changedAt}::timestamptz)
        ON CONFLICT (chat_id, key) DO UPDATE
        SET hidden = true, by_id = EXCLUDED.by_id, by_name = EXCLUDED.by_name, reason_code = EXCLUDED.reason_code,
          reason = EXCLUDED.reason, changed_at = EXCLUDED.changed_at
        WHERE NOT hidden_messages.hidden`,
    );
  }

  /** Shows a message again and gives it the next number. @returns false if it was not hidden */
  async show(chatId: string, key: string, change: Change): Promise<boolean> {
    const { byId, byName, reasonCode, reason, changedAt } = change;
    return await this.#numbered(
      chatId,
      key,
      sql`
        UPDATE hidden_messages SET hidden = false, by_id = ${byId}, by_name = ${byName}, reason_code = ${reasonCode},
          reason = ${reason}, changed_at = ${changedAt}::timestamptz
        WHERE chat_id = ${chatId} AND key = ${key} AND hidden`,
    );
  }

  /** Returns the hidden messages of a span by the code of their reason. */
  async between(
    chatIds: readonly string[],
    from: Date,
    to: Date,
  ): Promise<{ code: string; count: number }[]> {
    return await this.#client.$queryRaw`
      SELECT coalesce(h.reason_code, 'other') AS code, count(*)::int AS count FROM hidden_messages h
      WHERE h.hidden AND h.chat_id = ANY(${[...chatIds]}::text[])
        AND h.changed_at >= ${from}::timestamptz AND h.changed_at < ${to}::timestamptz
      GROUP BY 1`;
  }

  /** One statement, so that a crash cannot hide a message without publishing it. */
  async #numbered(chatId: string, key: string, change: consoleDb.Prisma.Sql): Promise<boolean> {
    const numbered = await this.#client.$executeRaw`
      WITH changed AS (${change} RETURNING 1), counter AS (
        UPDATE chat_counters SET last_seq = last_seq + 1
        WHERE chat_id = ${chatId} AND EXISTS (SELECT 1 FROM changed) RETURNING last_seq
      )
      UPDATE chat_messages SET seq = counter.last_seq FROM counter WHERE chat_id = ${chatId} AND key = ${key}`;
    return numbered === 1;
  }
}

/** Hides a message from all staff, or shows it again. The stored message and the player's view do not change. */
@Injectable()
export class HidingService {
  constructor(
    private readonly clock: Clock,
    private readonly tables: ChatTables,
    private readonly messages: MessagesStore,
    private readonly store: HidingsStore,
    private readonly forStaff: MessagesForStaff,
    private readonly changes: ConversationChanges,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError `request.not_found` or `permission.other_terminal` */
  async hide(actor: Actor, params: MessageParams, why: HideMessageRequest): Promise<MessageView> {
    return await this.#written(actor, 'message.hidden', params, why);
  }

  /** @throws AppError `request.not_found` or `permission.other_terminal` */
  async show(actor: Actor, params: MessageParams): Promise<MessageView> {
    return await this.#written(actor, 'message.shown', params, null);
  }

  async #written(
    actor: Actor,
    action: AuditAction & ('message.hidden' | 'message.shown'),
    params: MessageParams,
    why: HideMessageRequest | null,
  ): Promise<MessageView> {
    const after = { hidden: why !== null, ...(why && auditedReason(why)) };
    const details = { message_key: params.key, before: { hidden: !after.hidden }, after };
    const act = { action, target: { kind: 'chat', id: params.id, label: '' }, details };
    return await this.audit.audited(actor, act, async () => {
      const { by, view, label, player, changed } = await this.#change(actor, params, why);
      // `changed` is false if a colleague was first.
      return {
        ...{ result: view, by, target: { label }, changed },
        ...(player !== null && { details: { player, ...details } }),
        ...aboutPlayer(player),
      };
    });
  }

  async #change(actor: Actor, { id, key }: MessageParams, why: HideMessageRequest | null) {
    const { table, actor: by } = await this.tables.acting(actor, 'chat.hide', id);
    const chatId = toStoredId(table.chat.id);
    const message = await this.messages.find(chatId, key);
    if (message === null || message.hidden) throw new AppError('request.not_found');
    const { user } = actor.principal;
    const changed = await this.store[why === null ? 'show' : 'hide'](chatId, key, {
      byId: toStoredId(user.id),
      byName: storableText(user.username),
      reasonCode: why?.reason_code ?? null,
      reason: why?.reason || null,
      changedAt: this.clock.date(),
    });
    if (changed) this.changes.changed([chatId]);
    const view = await this.#view(chatId, key);
    const player = message.fromPlayer ? message.sender : null;
    return { by, view, label: table.title, player, changed };
  }

  async #view(chatId: string, key: string): Promise<MessageView> {
    const message = await this.messages.find(chatId, key);
    const [view] = message === null ? [] : await this.forStaff.of([message]);
    if (!view) throw new AppError('request.not_found');
    return view;
  }
}
