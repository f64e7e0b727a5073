import { Module } from '@nestjs/common';
import { FaultsModule } from '../../core/faults/faults.module.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { SanctionsModule } from '../sanctions/sanctions.module.ts';
import { TablesModule } from '../tables/tables.module.ts';
import { ChatGateway } from './chat.gateway.ts';
import { ChatAnnouncer } from './chat-announcer.ts';
import { MessagesController } from './messages.controller.ts';
import { MessagesService } from './messages.service.ts';

@Module({
  imports: [AccountsModule, TablesModule, FaultsModule, SanctionsModule],
  controllers: [MessagesController],
  providers: [ChatGateway, ChatAnnouncer, MessagesService],
  exports: [ChatAnnouncer, MessagesService],
})
export class ChatModule {}
