import { Module } from '@nestjs/common';
import { MailboxModule } from '../mailbox/mailbox.module.ts';
import { AccessTokensService } from './access-tokens.service.ts';
import { AccountsService } from './accounts.service.ts';
import { AuthController } from './auth.controller.ts';
import { PasswordResetsService } from './password-resets.service.ts';

@Module({
  imports: [MailboxModule],
  controllers: [AuthController],
  providers: [AccessTokensService, AccountsService, PasswordResetsService],
  exports: [AccessTokensService],
})
export class AuthModule {}
