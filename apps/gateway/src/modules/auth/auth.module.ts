import { Module } from '@nestjs/common';
import { AllowedOrigins } from './allowed-origins.ts';
import { AuthController } from './auth.controller.ts';
import { AuthLimits } from './auth-limits.ts';
import { BrowserCookies } from './browser-cookies.ts';
import { LoginMetrics } from './login-metrics.ts';
import { PasswordsController } from './passwords.controller.ts';
import { PasswordsService } from './passwords.service.ts';
import { SignInService } from './sign-in.service.ts';

@Module({
  controllers: [AuthController, PasswordsController],
  providers: [AllowedOrigins, AuthLimits, BrowserCookies, LoginMetrics, SignInService, PasswordsService],
})
export class AuthModule {}
