import { Controller, Query, Res } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { type ChatMessage, SearchMessagesQuery } from '@pitdesk/contracts/chat';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { FastifyReply } from 'fastify';
import { CurrentPrincipal, type Principal } from '#core/actor/actor';
import { type Caller, FromCaller } from '#core/http/client-address';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { TableAccess } from '#features/tables/public';
import { BackOfficeChat } from '#upstream/back-office/back-office-chat';
import { relay } from '#upstream/http/upstream-call';
import { MessagesForStaff } from '../messages/messages-for-staff.ts';

@Controller()
export class ChatHistoryController {
  constructor(
    private readonly backOffice: BackOfficeChat,
    private readonly access: TableAccess,
    private readonly forStaff: MessagesForStaff,
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
    const answer = await this.backOffice.search(query);
    const { data, meta } = answer.data;
    const shown = await this.forStaff.ofOperator(data);
    return relay(reply, shown === data ? answer : { data: { data: [...shown], meta }, bytes: null });
  }
}
