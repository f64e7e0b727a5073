import { Body, Controller, Logger, Query, Req, Res } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  BackChannelLogoutRequest,
  FrontChannelLogoutQuery,
  type ProviderState,
  StartSingleSignOnQuery,
} from '@pitdesk/contracts/single-sign-on';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '#core/errors/app-error';
import { type Caller, FromCaller } from '#core/http/client-address';
import { Route } from '#core/http/route.decorator';
import { Public } from '#core/permissions/permission.decorator';
import { BrowserCookies } from '#features/accounts/public';
import { ProviderClient } from './provider-client.ts';
import { ProviderLogoutService } from './provider-logout.service.ts';
import { SignInCookie } from './sign-in-cookie.ts';
import { SingleSignOnService } from './single-sign-on.service.ts';

/** Returns the sign-in page with the outcome: `done`, or the code of a refusal. */
const signInPage = (outcome: string): string => `/auth/login?sso=${encodeURIComponent(outcome)}`;

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

@Controller()
export class SingleSignOnController {
  readonly #logger = new Logger(SingleSignOnController.name);

  constructor(
    private readonly singleSignOn: SingleSignOnService,
    private readonly logouts: ProviderLogoutService,
    private readonly client: ProviderClient,
    private readonly started: SignInCookie,
    private readonly cookies: BrowserCookies,
  ) {}

  @Route(endpoints.getProvider)
  @Public()
  async provider(): Promise<ProviderState> {
    const { name } = this.client.settings;
    return { name, available: await this.client.isAvailable() };
  }

  @Route(endpoints.startSingleSignOn)
  @Public()
  async start(
    @Query({ schema: StartSingleSignOnQuery }) { again }: StartSingleSignOnQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // Reads the settings first: without a provider this throws instead of redirecting.
    void this.client.settings;
    const { path } = endpoints.finishSingleSignOn;
    await this.#leading(reply, async () => {
      const { url, started } = await this.singleSignOn.start(originOf(request), path, again === 'true');
      this.started.set(reply, started);
      return url;
    });
  }

  @Route(endpoints.finishSingleSignOn)
  @Public()
  async finish(
    @Req() request: FastifyRequest,
    @FromCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void this.client.settings;
    const started = this.started.read(request);
    this.started.clear(reply);
    await this.#leading(reply, async () => {
      const search = new URLSearchParams(request.url.split('?')[1] ?? '');
      const grant = await this.singleSignOn.finish(search, started, caller);
      this.cookies.setSignedIn(reply, grant, this.cookies.read(request), [grant.username]);
      return signInPage('done');
    });
  }

  @Route(endpoints.frontChannelLogout)
  @Public()
  async frontChannel(
    @Query({ schema: FrontChannelLogoutQuery }) { iss, sid }: FrontChannelLogoutQuery,
    @FromCaller() { ip }: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.logouts.byFrame(iss, sid, ip);
    // The provider's page shows this in a frame.
    const frame = `default-src 'none'; frame-ancestors ${new URL(iss).origin}`;
    await reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', frame)
      .type('text/html; charset=utf-8')
      .send('<!doctype html><title>Signed out</title>');
  }

  @Route(endpoints.backChannelLogout)
  @Public()
  async backChannel(
    @Body({ schema: BackChannelLogoutRequest }) { logout_token: token }: BackChannelLogoutRequest,
    @FromCaller() { ip }: Caller,
  ): Promise<void> {
    await this.logouts.byToken(token, ip);
  }

  /** Redirects the browser; after a failure, to the sign-in page. */
  async #leading(reply: FastifyReply, to: () => Promise<string>): Promise<void> {
    let address: string;
    try {
      address = await to();
    } catch (error) {
      const { code } = toAppError(error);
      this.#logger.warn({ err: error, code }, 'A sign-in at the identity provider failed');
      address = signInPage(code);
    }
    await reply.redirect(address, 302);
  }
}
