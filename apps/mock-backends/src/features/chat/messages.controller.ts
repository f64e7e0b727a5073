import { Body, Controller, Get, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import type { ChatMessage } from '@pitdesk/contracts/chat';
import { SearchMessagesQuery } from '@pitdesk/contracts/chat';
import type { Paginated } from '@pitdesk/contracts/fields';
import { EntityId } from '@pitdesk/contracts/fields';
import { z } from 'zod';
import { numericId } from '../../core/http/numeric-id.ts';
import { OperatorAuthGuard } from '../accounts/operator-auth.guard.ts';
import { MessagesService } from './messages.service.ts';

/** The three fields that the specification names; other fields and headers are ignored. */
const NewStaffMessage = z.object({ chat_id: EntityId, sender: z.string(), message: z.string() });
type NewStaffMessage = z.infer<typeof NewStaffMessage>;

const NO_CHAT = -1;

@Controller('api/customerSupport/chatMessage')
@UseGuards(OperatorAuthGuard)
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Get('dynamicsearch')
  search(
    @Query({ schema: SearchMessagesQuery }) query: SearchMessagesQuery,
  ): Promise<Paginated<ChatMessage>> {
    return this.messages.search(query);
  }

  @Post()
  @HttpCode(200)
  create(
    @Body({ schema: NewStaffMessage }) { chat_id, sender, message }: NewStaffMessage,
  ): Promise<ChatMessage> {
    const chatId = numericId(chat_id) ?? NO_CHAT;
    return this.messages.store({ chatId, sender, senderRole: 'staff', message });
  }
}
