import { Module } from '@nestjs/common';
import { FaultsModule } from '../../faults/faults.module.ts';
import { FloorModule } from '../../floor/floor.module.ts';
import { BackOfficeModule } from '../back-office/back-office.module.ts';
import { ChatGateway } from './chat.gateway.ts';
import { ChatAnnouncer } from './chat-announcer.ts';

@Module({
  imports: [BackOfficeModule, FloorModule, FaultsModule],
  providers: [ChatGateway, ChatAnnouncer],
  exports: [ChatAnnouncer],
})
export class ChatSocketModule {}
