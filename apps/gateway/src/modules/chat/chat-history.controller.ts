import { Controller, Query, Res } from '@nestjs/common';
import { type ChatMessage, endpoints, type Paginated, SearchMessagesQuery } from '@pitdesk/contracts';
import type { FastifyReply } from 'fastify';
import { type Caller, FromCaller } from '../../common/http/caller.ts';
import { Route } from '../../common/http/route.decorator.ts';
import { BackOfficeChat } from '../../upstream/back-office/back-office-chat.ts';
import { relay } from '../../upstream/http/relay.ts';
import { Permission } from '../permissions/permission.decorator.ts';
import { TableAccess } from '../permissions/table-access.ts';
import { CurrentPrincipal, type Principal } from '../sessions/principal.ts';

@Controller()
export class ChatHistoryController {
  constructor(
    private readonly backOffice: BackOfficeChat,
    private readonly access: TableAccess,
  ) {}

  @Route(endpoints.searchMessages)
  @Permission('chat.read')
  async search(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() caller: Caller,
    @Query({ schema: SearchMessagesQuery }) query: SearchMessagesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Paginated<ChatMessage> | Buffer> {
    await this.access.requireChat(principal, 'chat.read', query.filters.chat_id, caller);
    return relay(reply, await this.backOffice.search(query));
  }
}
