import { randomUUID } from 'node:crypto';
import { Body, Controller } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { type ChatMessage, SendMessageRequest } from '@pitdesk/contracts/chat';
import { CurrentPrincipal, type Principal } from '#core/actor/actor';
import { toStoredId } from '#core/database/storable';
import { type Caller, FromCaller } from '#core/http/client-address';
import { IdempotencyKey, Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { type SharedLimit, SharedLimits } from '#core/replicas/shared-limits';
import { tooMany } from '#core/sockets/socket-requests';
import { TranslationsStore } from '#features/translation/public';
import { ChatTables } from '../chat-tables.ts';
import { SendAudit, SendingService } from './sending.service.ts';

/** The rate limit of one account: more than a person can write, and not too much for an operator. */
const PACE = { name: 'messages', points: 200, seconds: 10, patienceMs: 150 } as const;

@Controller()
export class SendMessageController {
  readonly #pace: SharedLimit;

  constructor(
    private readonly tables: ChatTables,
    private readonly sending: SendingService,
    private readonly audit: SendAudit,
    private readonly translations: TranslationsStore,
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
    // Stored before the send, so that no translated message lacks its original.
    const sendKey = key ?? randomUUID();
    if (request.original) {
      await this.translations.keepOriginal(toStoredId(principal.user.id), sendKey, request.original);
    }
    return await this.audit.around(actor.principal, caller, table, () =>
      this.sending.send(principal, table, request, sendKey),
    );
  }
}
