import { Injectable } from '@nestjs/common';
import type { LoginRequest } from '@pitdesk/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#core/http/client-address';
import type { NewGrant } from '#core/sessions/sessions.service';
import { BrowserCookies } from './browser-cookies.ts';
import { countOf } from './known-device.ts';
import { LoginMetrics, SignInService } from './sign-in.service.ts';

/** A sign-in by password in a browser, which keeps its cookies: sent by the console, or as a form. */
@Injectable()
export class BrowserSignIn {
  constructor(
    private readonly signIn: SignInService,
    private readonly cookies: BrowserCookies,
    private readonly metrics: LoginMetrics,
  ) {}

  /** @throws AppError as `SignInService.login` */
  async login(
    credentials: LoginRequest,
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<NewGrant> {
    const sent = this.cookies.read(request);
    const device = countOf(sent.device, credentials.username);
    const grant = await this.metrics.around('login', () => this.signIn.login(credentials, caller, device));
    this.cookies.setSignedIn(reply, grant, sent, [credentials.username, grant.username]);
    return grant;
  }
}
