import { Body, Controller, Get, Headers, HttpCode, Post, UnauthorizedException } from '@nestjs/common';
import {
  type Accepted,
  ForgotPasswordRequest,
  LoginRequest,
  type LoginResponse,
  RegisterRequest,
  type RegisterResponse,
  ResetPasswordRequest,
  type User,
} from '@pitdesk/contracts/accounts';
import { bearerOf } from '../../core/http/bearer.ts';
import { AccessTokensService } from './access-tokens.service.ts';
import { AccountsService } from './accounts.service.ts';
import { PasswordResetsService } from './password-resets.service.ts';

/** The operator's auth service. */
@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly tokens: AccessTokensService,
    private readonly resets: PasswordResetsService,
  ) {}

  @Post('api/auth/login')
  @HttpCode(200)
  async login(@Body({ schema: LoginRequest }) request: LoginRequest): Promise<LoginResponse> {
    const user = await this.accounts.authenticate(request);
    const { token, expiresIn } = await this.tokens.issue(user.id, request.client_url);
    return { token: { access_token: token, token_type: 'Bearer', expires_in: expiresIn } };
  }

  @Get('api/auth/me')
  async me(@Headers('authorization') authorization?: string): Promise<User> {
    const token = bearerOf(authorization);
    const user = token === undefined ? null : await this.tokens.userOf(token);
    if (user === null) throw new UnauthorizedException();
    return { id: user.id, username: user.username, email: user.email, terminal_id: user.terminalId };
  }

  @Post('auth/register')
  @HttpCode(200)
  async register(@Body({ schema: RegisterRequest }) request: RegisterRequest): Promise<RegisterResponse> {
    const user = await this.accounts.register(request);
    const { token } = await this.tokens.issue(user.id);
    return { accessToken: token };
  }

  @Post('auth/forgot-password')
  @HttpCode(200)
  async forgotPassword(
    @Body({ schema: ForgotPasswordRequest }) { email }: ForgotPasswordRequest,
  ): Promise<Accepted> {
    await this.resets.request(email);
    return { ok: true };
  }

  @Post('auth/reset-password')
  @HttpCode(200)
  async resetPassword(
    @Body({ schema: ResetPasswordRequest }) { token, password }: ResetPasswordRequest,
  ): Promise<Accepted> {
    await this.resets.redeem(token, password);
    return { ok: true };
  }
}
