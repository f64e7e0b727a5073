import { Body, Catch, Controller, Req, Res, UseFilters } from '@nestjs/common';
import { LoginForm } from '@pitdesk/contracts/accounts';
import { endpoints } from '@pitdesk/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '#core/errors/app-error';
import { HttpErrorFilter } from '#core/errors/http-error.filter';
import { type Caller, FromCaller } from '#core/http/client-address';
import { Route } from '#core/http/route.decorator';
import { Public } from '#core/permissions/permission.decorator';
import { AllowedOrigins, BrowserCookies, BrowserSignIn } from '#features/accounts/public';
import { Pages } from './pages.service.ts';
import { readerLanguage } from './reader-language.ts';
import { sendPage } from './send-page.ts';

const DASHBOARD = '/dashboard';

/** Answers a refused form with its page again: the reason above it, the username kept, the password not. */
@Catch()
class SignInPageFilter extends HttpErrorFilter {
  constructor(private readonly pages: Pages) {
    super();
  }

  protected override answer(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
    const { code, status, details: { retry_after: retryAfterSeconds, challenge } = {} } = error;
    const refusal = {
      code,
      status,
      requestId: request.id,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      ...(challenge && { challenge }),
    };
    // Another site's form does not write into ours.
    const username = code === 'auth.origin_refused' ? '' : typedName(request.body);
    const page = this.pages.signIn(readerLanguage(request), { username, refusal });
    if (page) void sendPage(request, reply, page);
    else super.answer(error, request, reply);
  }
}

/** The sign-in page's form as a browser posts it by itself: before the console's scripts, or without them. */
@Controller()
export class FormSignInController {
  constructor(
    private readonly signIn: BrowserSignIn,
    private readonly origins: AllowedOrigins,
    private readonly cookies: BrowserCookies,
  ) {}

  @Route(endpoints.loginByForm)
  @Public()
  @UseFilters(SignInPageFilter)
  async login(
    @Body({ schema: LoginForm }) form: LoginForm,
    @FromCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { origin } = this.origins.requireOwnForm(request.headers);
    await this.signIn.login({ ...form, client_url: origin }, caller, request, reply);
    this.cookies.announce(reply);
    await reply.redirect(DASHBOARD, 303);
  }
}

/** As much of it as fits a field. */
function typedName(body: unknown): string {
  const username = typeof body === 'object' && body !== null && 'username' in body ? body.username : '';
  return typeof username === 'string' ? username.slice(0, 100) : '';
}
