import { Module } from '@nestjs/common';
import { MailboxController } from './mailbox.controller.ts';
import { MailboxService } from './mailbox.service.ts';

@Module({ controllers: [MailboxController], providers: [MailboxService], exports: [MailboxService] })
export class MailboxModule {}
