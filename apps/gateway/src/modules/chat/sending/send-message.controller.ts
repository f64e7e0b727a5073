import { Body, Controller } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { type ChatMessage, SendMessageRequest } from '@pitdesk/contracts/chat';
import { type Caller, FromCaller } from '../../../common/http/caller.ts';
import { IdempotencyKey } from '../../../common/http/idempotency-key.decorator.ts';
import { Route } from '../../../common/http/route.decorator.ts';
import type { SharedLimit } from '../../../realtime/replicas/shared-limit.ts';
import { SharedLimits } from '../../../realtime/replicas/shared-limits.ts';
import { tooMany } from '../../../realtime/socket-pace.ts';
import { Permission } from '../../permissions/permission.decorator.ts';
import { CurrentPrincipal, type Principal } from '../../sessions/principal.ts';
import { ChatTables } from '../chat-tables.ts';
import { SendAudit } from './send-audit.ts';
import { SendingService } from './sending.service.ts';

/** Messages of one account: far more than a hand can write, few enough for an operator. None waits long to be counted. */
const PACE = { name: 'messages', points: 200, seconds: 10, patienceMs: 150 } as const;

@Controller()
export class SendMessageController {
  readonly #pace: SharedLimit;

  constructor(
    private readonly tables: ChatTables,
    private readonly sending: SendingService,
    private readonly audit: SendAudit,
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
    const table = await this.tables.require(principal, 'chat.send', request.chat_id, caller);
    return await this.audit.around(principal, caller, table, () =>
      this.sending.send(principal, table, request, key),
    );
  }
}
