import { Module } from '@nestjs/common';
import { AllowedOrigins } from './allowed-origins.ts';
import { AuthController } from './auth.controller.ts';
import { AuthLimits } from './auth-limits.ts';
import { LoginMetrics } from './login-metrics.ts';
import { PasswordsController } from './passwords.controller.ts';
import { PasswordsService } from './passwords.service.ts';
import { RefreshCookie } from './refresh-cookie.ts';
import { SignInService } from './sign-in.service.ts';

@Module({
  controllers: [AuthController, PasswordsController],
  providers: [AllowedOrigins, AuthLimits, LoginMetrics, RefreshCookie, SignInService, PasswordsService],
})
export class AuthModule {}
