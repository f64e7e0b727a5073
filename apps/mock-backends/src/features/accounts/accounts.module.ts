import { Module } from '@nestjs/common';
import { MailboxModule } from '../mailbox/mailbox.module.ts';
import { AccessTokensService } from './access-tokens.service.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountsService } from './accounts.service.ts';
import { PasswordResetsService } from './password-resets.service.ts';

@Module({
  imports: [MailboxModule],
  controllers: [AccountsController],
  providers: [AccessTokensService, AccountsService, PasswordResetsService],
  exports: [AccessTokensService],
})
export class AccountsModule {}
