import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientSecretBasic,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  refreshTokenGrant,
  type TokenEndpointResponse,
} from 'openid-client';
import { SharedWork } from '#core/async/shared-work';
import { AppError } from '#core/errors/app-error';
import { SETTINGS, type Settings } from '#core/settings/settings';
import type { SingleSignOnSettings } from '#core/settings/single-sign-on-settings';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import type { Claims } from './provider-account.ts';
import { toProviderFailure } from './provider-failure.ts';

/** The provider's tokens of one session. */
export interface ProviderTokens {
  readonly access: string;
  readonly refresh: string | null;
  /** Identifies the session to the provider when it ends. */
  readonly id: string | null;
}

/** A sign-in that is under way, as stored in the browser's cookie. */
export interface StartedSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
  /** True if the provider must authenticate the user again. */
  readonly again: boolean;
  /** In milliseconds since 1970. */
  readonly startedAt: number;
}

const TIMEOUT_SECONDS = 3;
const CLOCK_SECONDS = 30;

/**
 * Calls the identity provider over HTTP. Discovers it when first needed, and retries until it answers: the gateway
 * starts without it.
 */
@Injectable()
export class ProviderClient implements OnApplicationBootstrap {
  readonly #logger = new Logger(ProviderClient.name);
  readonly #settings: SingleSignOnSettings | null;
  readonly #discoveries = new SharedWork<Configuration>();
  #configuration: Configuration | undefined;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #failedAt = Number.NEGATIVE_INFINITY;
  #downSince: Date | null = null;

  constructor(
    @Inject(SETTINGS) { singleSignOn }: Settings,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {
    this.#settings = singleSignOn;
  }

  onApplicationBootstrap(): void {
    if (this.#settings) void this.isAvailable();
  }

  /** @throws AppError `auth.provider_off` */
  get settings(): SingleSignOnSettings {
    if (!this.#settings) throw new AppError('auth.provider_off');
    return this.#settings;
  }

  /** Null while the provider answers. */
  get downSince(): Date | null {
    return this.#downSince;
  }

  /** Returns true if the provider has answered recently, or answers now. */
  async isAvailable(): Promise<boolean> {
    const since = this.clock.elapsed() - this.#answeredAt;
    return since < this.intervals.providerTrustedMs || (await this.answersNow());
  }

  /** Returns true if the provider answers a new call. */
  async answersNow(): Promise<boolean> {
    return await this.#discover().then(
      () => true,
      () => false,
    );
  }

  /** @throws AppError `auth.provider_unavailable` */
  async metadata() {
    return (await this.#known()).serverMetadata();
  }

  /** Returns the URL of the provider's sign-in page. @throws AppError `auth.provider_unavailable` */
  async authorizationUrl(started: StartedSignIn): Promise<string> {
    const { state, nonce, verifier, redirectUri, again } = started;
    const url = buildAuthorizationUrl(await this.#known(), {
      redirect_uri: redirectUri,
      scope: this.settings.scope,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(this.settings.scope.split(' ').includes('offline_access') && { prompt: 'consent' }),
      ...(again && { prompt: 'login', max_age: '0' }),
    });
    return url.href;
  }

  /**
   * Exchanges the code of a callback, and validates the answer: signature, issuer, audience, nonce, times. The library
   * compares times with the system's clock.
   * @param callback the URL to which the provider redirected the browser
   * @throws AppError of the provider (`toProviderFailure`)
   */
  async exchange(callback: URL, started: StartedSignIn): Promise<{ tokens: ProviderTokens; claims: Claims }> {
    return await this.#calling(async (configuration) => {
      const answer = await authorizationCodeGrant(configuration, callback, {
        expectedState: started.state,
        expectedNonce: started.nonce,
        pkceCodeVerifier: started.verifier,
        idTokenExpected: true,
      });
      const identity = answer.claims();
      if (identity === undefined) throw new AppError('auth.answer_invalid');
      return {
        tokens: tokensOf(answer, null),
        claims: { ...identity, ...(await userInfo(configuration, answer.access_token, identity.sub)) },
      };
    });
  }

  /**
   * Refreshes tokens by the provider's refresh token, which may be used once.
   * @throws AppError `auth.session_ended`, or `auth.provider_unavailable`
   */
  async refresh(tokens: ProviderTokens): Promise<{ tokens: ProviderTokens; claims: Claims }> {
    const { refresh } = tokens;
    if (refresh === null) return { tokens, claims: {} };
    return await this.#checking(async (configuration) => {
      const answer = await refreshTokenGrant(configuration, refresh);
      return { tokens: tokensOf(answer, tokens), claims: answer.claims() ?? {} };
    });
  }

  /**
   * Returns the provider's current data about a user; empty if it offers no such call.
   * @throws AppError `auth.session_ended`, or `auth.provider_unavailable`
   */
  async userInfo({ access }: ProviderTokens, subject: string): Promise<Claims> {
    return await this.#checking((configuration) => userInfo(configuration, access, subject));
  }

  /** Returns the provider's sign-out URL for the browser; undefined if it has none, or is unreachable. */
  async endSessionUrl(idToken: string | null, returnTo: string): Promise<string | undefined> {
    if (!(await this.isAvailable()) || !this.#configuration?.serverMetadata().end_session_endpoint) {
      return undefined;
    }
    return buildEndSessionUrl(this.#configuration, {
      post_logout_redirect_uri: returnTo,
      ...(idToken !== null && { id_token_hint: idToken }),
    }).href;
  }

  /** A refusal of the provider ends a session; every other error counts as an outage, which does not. */
  async #checking<T>(call: (configuration: Configuration) => Promise<T>): Promise<T> {
    try {
      return await this.#calling(call);
    } catch (error) {
      if (error instanceof AppError && error.code === 'auth.provider_unavailable') throw error;
      throw new AppError('auth.session_ended', undefined, { cause: error });
    }
  }

  async #calling<T>(call: (configuration: Configuration) => Promise<T>): Promise<T> {
    const configuration = await this.#known();
    try {
      const result = await call(configuration);
      this.#answered();
      return result;
    } catch (error) {
      const failure = toProviderFailure(error);
      if (failure.code === 'auth.provider_unavailable') this.#failed(failure);
      throw failure;
    }
  }

  async #known(): Promise<Configuration> {
    return this.#configuration ?? (await this.#discover());
  }

  #discover(): Promise<Configuration> {
    if (this.clock.elapsed() - this.#failedAt < this.intervals.providerAwayMs) {
      return Promise.reject(new AppError('auth.provider_unavailable'));
    }
    return this.#discoveries.get('provider', async () => {
      const { issuer, clientId, clientSecret } = this.settings;
      try {
        const configuration = await discovery(
          new URL(issuer),
          clientId,
          { [clockTolerance]: CLOCK_SECONDS },
          clientSecret === null ? None() : ClientSecretBasic(clientSecret),
          {
            timeout: TIMEOUT_SECONDS,
            // The settings allow http only on this machine.
            execute: [
              enableNonRepudiationChecks,
              ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
            ],
          },
        );
        this.#configuration = configuration;
        this.#answered();
        return configuration;
      } catch (error) {
        this.#failed(error);
        throw new AppError('auth.provider_unavailable', undefined, { cause: error });
      }
    });
  }

  #answered(): void {
    this.#answeredAt = this.clock.elapsed();
    this.#failedAt = Number.NEGATIVE_INFINITY;
    if (this.#downSince === null) return;
    this.#downSince = null;
    this.#logger.log('The identity provider answers again');
  }

  #failed(error: unknown): void {
    this.#failedAt = this.clock.elapsed();
    this.#answeredAt = Number.NEGATIVE_INFINITY;
    if (this.#downSince !== null) return;
    this.#downSince = this.clock.date();
    this.#logger.warn({ err: error }, 'The identity provider does not answer');
  }
}

async function userInfo(configuration: Configuration, accessToken: string, subject: string): Promise<Claims> {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  return await fetchUserInfo(configuration, accessToken, subject);
}

const tokensOf = (answer: TokenEndpointResponse, before: ProviderTokens | null): ProviderTokens => ({
  access: answer.access_token,
  refresh: answer.refresh_token ?? before?.refresh ?? null,
  id: answer.id_token ?? before?.id ?? null,
});
