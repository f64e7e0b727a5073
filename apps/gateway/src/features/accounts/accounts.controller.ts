import { Body, Controller, Req, Res } from '@nestjs/common';
import {
  type Accepted,
  ForgotPasswordRequest,
  LoginRequest,
  type LoginResponse,
  type Me,
  RegisterRequest,
  type RegisterResponse,
  ResetPasswordRequest,
} from '@pitdesk/contracts/accounts';
import { endpoints } from '@pitdesk/contracts/api';
import { SignInWithFactorRequest } from '@pitdesk/contracts/factors';
import { type SignedOut, UnlockRequest } from '@pitdesk/contracts/sessions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPrincipal, type Principal } from '#core/actor/actor';
import { AppError } from '#core/errors/app-error';
import { type Caller, FromCaller } from '#core/http/client-address';
import { Route } from '#core/http/route.decorator';
import { Permission, Public } from '#core/permissions/permission.decorator';
import { PermissionsService } from '#core/permissions/permissions.service';
import { RefreshService } from '#core/sessions/refresh.service';
import type { Grant } from '#core/sessions/sessions.service';
import { AllowedOrigins, BrowserCookies } from './browser-cookies.ts';
import { countOf } from './known-device.ts';
import { PasswordsService } from './passwords.service.ts';
import { LoginMetrics, SignInService } from './sign-in.service.ts';

@Controller()
export class AuthController {
  constructor(
    private readonly signIn: SignInService,
    private readonly refreshes: RefreshService,
    private readonly origins: AllowedOrigins,
    private readonly cookies: BrowserCookies,
    private readonly metrics: LoginMetrics,
    private readonly permissions: PermissionsService,
  ) {}

  @Route(endpoints.login)
  @Public()
  async login(
    @Body({ schema: LoginRequest }) credentials: LoginRequest,
    @FromCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const sent = this.cookies.read(request);
    const device = countOf(sent.device, credentials.username);
    const grant = await this.metrics.around('login', () => this.signIn.login(credentials, caller, device));
    this.cookies.setSignedIn(reply, grant, sent, [credentials.username, grant.username]);
    return tokenOf(grant);
  }

  @Route(endpoints.signInWithFactor)
  @Public()
  async loginByFactor(
    @Body({ schema: SignInWithFactorRequest }) proof: SignInWithFactorRequest,
    @FromCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const sent = this.cookies.read(request);
    const signIn = () => this.signIn.loginByFactor(proof, caller);
    const { username, grant } = await this.metrics.around('login', signIn);
    this.cookies.setSignedIn(reply, grant, sent, [username, grant.username]);
    return tokenOf(grant);
  }

  @Route(endpoints.getMe)
  @Permission('sessions.own')
  me(@CurrentPrincipal() { user: { rights, ...user } }: Principal): Me {
    const access = this.permissions.access({ ...user, rights });
    return { ...user, ...(access && { access }) };
  }

  @Route(endpoints.register)
  @Public()
  async register(
    @Body({ schema: RegisterRequest }) account: RegisterRequest,
    @FromCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RegisterResponse> {
    const grant = await this.signIn.register(account, caller);
    this.cookies.setSignedIn(reply, grant, this.cookies.read(request), [account.email, grant.username]);
    return { accessToken: grant.accessToken };
  }

  /** Public to the guard: the cookie authenticates the browser. */
  @Route(endpoints.refresh)
  @Public()
  async refresh(
    @Req() request: FastifyRequest,
    @FromCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    this.origins.requireOwnPage(request.headers.origin);
    const sent = this.cookies.read(request);
    if (sent.refreshTokens.length === 0) throw new AppError('auth.unauthenticated');
    const presented = { tokens: sent.refreshTokens, browser: sent.device.browser };
    const grant = await this.metrics.around('refresh', () => this.refreshes.refresh(presented, caller));
    this.cookies.setRefreshed(reply, grant, sent);
    return tokenOf(grant);
  }

  @Route(endpoints.lock)
  @Permission('sessions.own')
  async lock(@CurrentPrincipal() principal: Principal, @FromCaller() caller: Caller): Promise<Accepted> {
    await this.signIn.lock(principal, caller);
    return { ok: true };
  }

  @Route(endpoints.unlock)
  @Permission('sessions.own')
  async unlock(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: UnlockRequest }) { password }: UnlockRequest,
    @FromCaller() caller: Caller,
  ): Promise<Accepted> {
    await this.metrics.around('unlock', () => this.signIn.unlock(principal, password, caller));
    return { ok: true };
  }

  @Route(endpoints.logout)
  @Permission('sessions.own')
  async logout(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedOut> {
    const continueAt = await this.signIn.logout(principal, caller);
    this.cookies.clear(reply);
    return { ok: true, ...(continueAt !== undefined && { continue_at: continueAt }) };
  }
}

const tokenOf = ({ accessToken, expiresIn }: Grant): LoginResponse => ({
  token: { access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn },
});

@Controller()
export class PasswordsController {
  constructor(private readonly passwords: PasswordsService) {}

  @Route(endpoints.forgotPassword)
  @Public()
  async forgot(
    @Body({ schema: ForgotPasswordRequest }) request: ForgotPasswordRequest,
    @FromCaller() caller: Caller,
  ): Promise<Accepted> {
    await this.passwords.requestReset(request, caller);
    return { ok: true };
  }

  @Route(endpoints.resetPassword)
  @Public()
  async reset(
    @Body({ schema: ResetPasswordRequest }) request: ResetPasswordRequest,
    @FromCaller() caller: Caller,
  ): Promise<Accepted> {
    await this.passwords.reset(request, caller);
    return { ok: true };
  }
}
