import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { StaffModule } from '#features/staff/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { AuthController, PasswordsController } from './accounts.controller.ts';
import { AllowedOrigins, BrowserCookies } from './browser-cookies.ts';
import { PasswordsService } from './passwords.service.ts';
import { LoginMetrics, SignInService } from './sign-in.service.ts';
import { AuthLimits } from './sign-in-limits.ts';

@Module({
  imports: [CoreModule, UpstreamModule, StaffModule],
  controllers: [AuthController, PasswordsController],
  providers: [AllowedOrigins, AuthLimits, BrowserCookies, LoginMetrics, SignInService, PasswordsService],
  exports: [BrowserCookies, SignInService],
})
export class AccountsModule {}
