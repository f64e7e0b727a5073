import { Module } from '@nestjs/common';
import { ChatHistoryController } from './chat-history.controller.ts';

@Module({ controllers: [ChatHistoryController] })
export class ChatModule {}
