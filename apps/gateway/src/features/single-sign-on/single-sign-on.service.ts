import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { AuditService } from '#core/audit/audit.service';
import { RefusedTries } from '#core/audit/refused-tries.service';
import { AppError, toAppError } from '#core/errors/app-error';
import type { Caller } from '#core/http/client-address';
import { type NewGrant, SessionsService } from '#core/sessions/sessions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { ProviderStore } from './provider.store.ts';
import { accountOf, type Claims } from './provider-account.ts';
import { ProviderClient, type StartedSignIn } from './provider-client.ts';
import { ProviderRolesService } from './provider-roles.service.ts';
import { STARTED_FOR_MS } from './sign-in-cookie.ts';

/** The tolerated difference of the provider's clock. */
const CLOCK_MS = 60_000;

/** Signs in at the identity provider: authorization code with PKCE. */
@Injectable()
export class SingleSignOnService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly client: ProviderClient,
    private readonly store: ProviderStore,
    private readonly roles: ProviderRolesService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly refused: RefusedTries,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a sign-in.
   * @param callback the path to which the provider redirects the browser
   * @throws AppError `auth.provider_unavailable`
   */
  async start(
    origin: string,
    callback: string,
    again: boolean,
  ): Promise<{ url: string; started: StartedSignIn }> {
    // A redirect to a provider that is down would end in a browser error without a way back.
    if (!(await this.client.answersNow())) throw new AppError('auth.provider_unavailable');
    const { publicOrigins } = this.settings;
    const started: StartedSignIn = {
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
      redirectUri: `${publicOrigins.includes(origin) ? origin : publicOrigins[0]}${callback}`,
      again,
      startedAt: this.clock.now(),
    };
    return { url: await this.client.authorizationUrl(started), started };
  }

  /**
   * Accepts the provider's answer and opens a session. Refusals are audited.
   * @param search the unchanged query of the callback
   * @param started the sign-in that this browser began; null for none
   * @throws AppError `auth.state_unknown`, `auth.account_disabled`, or of the provider
   */
  async finish(search: URLSearchParams, started: StartedSignIn | null, caller: Caller): Promise<NewGrant> {
    try {
      return await this.#finish(search, started, caller);
    } catch (error) {
      const { code } = toAppError(error);
      this.refused.note({ action: 'session.signed_in', userId: null, username: '', ip: caller.ip, code });
      throw error;
    }
  }

  async #finish(search: URLSearchParams, started: StartedSignIn | null, caller: Caller): Promise<NewGrant> {
    if (started === null || !isSame(search.get('state') ?? '', started.state)) {
      throw new AppError('auth.state_unknown');
    }
    const until = new Date(started.startedAt + STARTED_FOR_MS);
    if (!(await this.store.takeOnce('state', started.state, until))) throw new AppError('auth.state_unknown');
    const { tokens, claims } = await this.client.exchange(
      new URL(`?${search.toString()}`, started.redirectUri),
      started,
    );
    const authTime = instantOf(claims.auth_time);
    if (started.again && (authTime === null || authTime.getTime() < started.startedAt - CLOCK_MS)) {
      throw new AppError('auth.answer_invalid');
    }
    const { settings } = this.client;
    const identity = { issuer: String(claims.iss), subject: String(claims.sub) };
    const { user, roles } = accountOf(claims, identity, settings);
    const bearer =
      settings.operatorBearer === 'access_token' ? tokens.access : this.settings.upstream.serviceToken;
    const provider = { ...identity, ...factorsOf(claims), authTime, tokens: JSON.stringify(tokens) };
    const grant = await this.sessions.open(user, bearer, caller, { provider });
    await this.roles.follow(grant.staffId, user, roles, caller.ip);
    await this.audit.record({
      action: 'session.signed_in',
      actor: { id: user.id, username: user.username },
      ip: caller.ip,
      sessionId: grant.sessionId,
      result: 'ok',
      details: { provider: identity.issuer, amr: provider.amr },
    });
    return grant;
  }
}

/** Returns the provider's authentication of the user; one factor if it does not state any. */
const factorsOf = ({ sid, acr, amr }: Claims) => ({
  sid: typeof sid === 'string' ? sid : null,
  acr: typeof acr === 'string' ? acr : null,
  amr: Array.isArray(amr) ? amr.filter((method) => typeof method === 'string') : [],
});

const instantOf = (seconds: unknown): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1_000) : null;

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
