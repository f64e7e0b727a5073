import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@pitdesk/contracts/accounts';
import { type ChatMessage, chatRoom, type SendMessageRequest } from '@pitdesk/contracts/chat';
import { type ErrorCode, isErrorCode } from '@pitdesk/contracts/errors';
import { maskCards } from '@pitdesk/watched-words';
import type { Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { toStoredId } from '#core/database/storable';
import { AppError, toAppError } from '#core/errors/app-error';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { KnownIds } from '#upstream/back-office/known-ids';
import { ChatMetrics } from '../chat-metrics.ts';
import type { ChatTable } from '../chat-tables.ts';
import {
  answerOf,
  bodyHashOf,
  type NewOutgoing,
  type Outgoing,
  OutgoingStore,
  TakenOver,
} from './outgoing.store.ts';
import { Sender } from './sender.ts';

interface UnderWay {
  readonly bodyHash: string;
  readonly answer: Promise<ChatMessage>;
}

/** Sends the message of each key once. A repeated request gets the first answer. */
@Injectable()
export class SendingService {
  readonly #underWay = new Map<string, UnderWay>();

  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly outgoing: OutgoingStore,
    private readonly sender: Sender,
    private readonly ids: KnownIds,
  ) {}

  /** @throws AppError `request.idempotency_key_reused`, `chat.uncertain`, `chat.not_listed` or `upstream.*` */
  async send(
    { user }: { readonly user: Pick<User, 'id' | 'username'> },
    table: Pick<ChatTable, 'chat' | 'terminal_id'>,
    wanted: SendMessageRequest,
    clientKey: string = randomUUID(),
  ): Promise<ChatMessage> {
    // Staff copy the texts of players. A card number is neither stored nor sent.
    const message = maskCards(wanted.message, (digits) => this.ids.has(digits, user.username));
    const request = { ...wanted, message };
    const outgoing: NewOutgoing = {
      userId: toStoredId(user.id),
      clientKey,
      bodyHash: bodyHashOf(request),
      chatId: toStoredId(table.chat.id),
      room: chatRoom(table.terminal_id),
      sender: user.username,
      message,
      addressedTo: request.to ?? null,
    };
    const key = JSON.stringify([outgoing.userId, clientKey]);
    const first = this.#underWay.get(key);
    if (first) {
      assertSameBody(first, outgoing);
      return await first.answer;
    }
    const answer = this.#sendOnce(outgoing).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, { bodyHash: outgoing.bodyHash, answer });
    return await answer;
  }

  async #sendOnce(message: NewOutgoing): Promise<ChatMessage> {
    const { row, isNew } = await this.outgoing.record(message);
    if (isNew) return await this.#orFollow(row, message, () => this.sender.send(row));
    assertSameBody(row, message);
    return await this.#answerAgain(row, message);
  }

  async #answerAgain(row: Outgoing, message: NewOutgoing): Promise<ChatMessage> {
    switch (row.state) {
      case 'sent':
      case 'acknowledged':
        return answerOf(row);
      case 'failed':
        throw new AppError(failureOf(row));
      case 'uncertain':
        return await this.#orFollow(row, message, () => this.sender.searchAgain(row));
      case 'recorded':
      case 'calling':
        return await this.#awaitOther(row, message);
    }
  }

  /** Waits for the replica that sends it, or continues for a dead one. */
  async #awaitOther(row: Outgoing, message: NewOutgoing): Promise<ChatMessage> {
    const own = await this.outgoing.work.leases.takeOver(row);
    if (own) return await this.#orFollow(own, message, () => this.sender.resume(own));
    await this.clock.sleep(this.intervals.chatSendKeyLookMs);
    return await this.#follow(row, message);
  }

  async #follow({ id }: Outgoing, message: NewOutgoing): Promise<ChatMessage> {
    const now = await this.outgoing.find(id);
    // It was forgotten because it never reached the operator.
    return now ? await this.#answerAgain(now, message) : await this.#sendOnce(message);
  }

  /** Follows the row if another process has continued it while this one was suspended. */
  async #orFollow(
    row: Outgoing,
    message: NewOutgoing,
    work: () => Promise<ChatMessage>,
  ): Promise<ChatMessage> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TakenOver)) throw error;
      return await this.#follow(row, message);
    }
  }
}

function assertSameBody(first: { bodyHash: string }, { bodyHash }: NewOutgoing): void {
  if (first.bodyHash !== bodyHash) throw new AppError('request.idempotency_key_reused');
}

const failureOf = ({ failure }: Outgoing): ErrorCode => (isErrorCode(failure) ? failure : 'upstream.refused');

/** Audits and counts sends. The text is stored by the operator, not in the audit. */
@Injectable()
export class SendAudit {
  constructor(
    private readonly audit: AuditService,
    private readonly metrics: ChatMetrics,
  ) {}

  async around(
    { user, sessionId, role }: Principal,
    { ip }: { ip: string },
    table: ChatTable,
    send: () => Promise<ChatMessage>,
  ): Promise<ChatMessage> {
    const entry = {
      action: 'message.sent',
      actor: { id: user.id, username: user.username },
      target: { kind: 'chat', id: String(table.chat.id), label: table.title },
      ip,
      sessionId,
    } as const;
    const as = role === undefined ? {} : { role };
    try {
      const stored = await send();
      this.metrics.sent('stored');
      this.audit.note({ ...entry, result: 'ok', details: { message_id: stored.id ?? null, ...as } });
      return stored;
    } catch (error) {
      const { code } = toAppError(error);
      this.metrics.sent(code);
      this.audit.note({ ...entry, result: 'failed', code, ...(role && { details: as }) });
      throw error;
    }
  }
}
