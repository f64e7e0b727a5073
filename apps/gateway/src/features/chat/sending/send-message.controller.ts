import { randomUUID } from 'node:crypto';
import { Body, Controller } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { type ChatMessage, SendMessageRequest } from '@pitdesk/contracts/chat';
import { CurrentPrincipal, type Principal } from '#core/actor/actor';
import { type Caller, FromCaller } from '#core/http/client-address';
import { IdempotencyKey, Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { type SharedLimit, SharedLimits } from '#core/replicas/shared-limits';
import { tooMany } from '#core/sockets/socket-requests';
import { ChatTables } from '../chat-tables.ts';
import { ReplyTranslations } from '../translating/reply-translations.ts';
import { SendAudit, SendingService } from './sending.service.ts';

/** Messages of one account: far more than a hand can write, few enough for an operator. None waits long to be counted. */
const PACE = { name: 'messages', points: 200, seconds: 10, patienceMs: 150 } as const;

@Controller()
export class SendMessageController {
  readonly #pace: SharedLimit;

  constructor(
    private readonly tables: ChatTables,
    private readonly sending: SendingService,
    private readonly audit: SendAudit,
    private readonly translations: ReplyTranslations,
    limits: SharedLimits,
  ) {
    this.#pace = limits.of(PACE);
  }

  @Route(endpoints.sendMessage)
  @Permission('chat.send')
  async send(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() caller: Caller,
    @IdempotencyKey() key: string | undefined,
    @Body({ schema: SendMessageRequest }) request: SendMessageRequest,
  ): Promise<ChatMessage> {
    await this.#pace.count(String(principal.user.id)).catch((reason: unknown) => {
      throw tooMany(reason);
    });
    const by = { principal, ip: caller.ip };
    const { table, actor } = await this.tables.acting(by, 'chat.send', request.chat_id);
    // Before the send, so that no message is ever without the text that it was translated from.
    const sendKey = key ?? randomUUID();
    if (request.original) await this.translations.keepOriginal(principal, sendKey, request.original);
    return await this.audit.around(actor.principal, caller, table, () =>
      this.sending.send(principal, table, request, sendKey),
    );
  }
}
