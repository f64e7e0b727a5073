import { Module } from '@nestjs/common';
import { MailboxController } from './mailbox.controller.ts';
import { MailboxService } from './mailbox.service.ts';
import { SmtpReceiver } from './smtp-receiver.ts';

@Module({
  controllers: [MailboxController],
  providers: [MailboxService, SmtpReceiver],
  exports: [MailboxService],
})
export class MailboxModule {}
