import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { AuditService } from '#core/audit/audit.service';
import { RefusedTries } from '#core/audit/refused-tries.service';
import { fromStoredId } from '#core/database/storable';
import { AppError, toAppError } from '#core/errors/app-error';
import { SessionsService } from '#core/sessions/sessions.service';
import { Clock } from '#core/time/clock';
import { ProviderStore } from './provider.store.ts';
import { ProviderClient } from './provider-client.ts';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Older tokens are refused, so that their `jti` need not be remembered for longer. */
const GOOD_FOR_SECONDS = 300;
const CLOCK_SECONDS = 30;
/** Only asymmetric algorithms: no secret that a client knows, and never `none`. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/**
 * A logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6), without its signature, `iss`, `aud` and times.
 */
const LogoutToken = z
  .object({
    iat: z.number(),
    jti: z.string().min(1).max(1_024),
    events: z.object({ [LOGOUT_EVENT]: z.looseObject({}) }),
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);
type LogoutToken = z.infer<typeof LogoutToken>;

type Channel = 'back' | 'front';

/** Handles sign-outs that begin at the identity provider. */
@Injectable()
export class ProviderLogoutService {
  readonly #keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

  constructor(
    private readonly client: ProviderClient,
    private readonly store: ProviderStore,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly refused: RefusedTries,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `auth.logout_refused` or `auth.provider_unavailable` */
  async byToken(token: string, ip: string): Promise<void> {
    await this.#noted(ip, async () => {
      const { issuer } = await this.client.metadata();
      const { jti, iat, sub, sid } = await this.#read(token);
      const until = new Date((iat + GOOD_FOR_SECONDS + 2 * CLOCK_SECONDS) * 1_000);
      if (!(await this.store.takeOnce('jti', `${issuer} ${jti}`, until)))
        throw new AppError('auth.logout_refused');
      await this.#end(
        issuer,
        { ...(sub !== undefined && { sub }), ...(sid !== undefined && { sid }) },
        'back',
        ip,
      );
    });
  }

  /** @throws AppError `auth.logout_refused` or `auth.provider_unavailable` */
  async byFrame(iss: string, sid: string, ip: string): Promise<void> {
    await this.#noted(ip, async () => {
      const { issuer } = await this.client.metadata();
      if (iss !== issuer) throw new AppError('auth.logout_refused');
      await this.#end(issuer, { sid }, 'front', ip);
    });
  }

  async #noted(ip: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const { code } = toAppError(error);
      this.refused.note({ action: 'session.provider_logout', userId: null, username: '', ip, code });
      throw error;
    }
  }

  async #read(token: string): Promise<LogoutToken> {
    const parsed = LogoutToken.safeParse(await this.#verified(token));
    if (!parsed.success) throw new AppError('auth.logout_refused', undefined, { cause: parsed.error });
    return parsed.data;
  }

  async #verified(token: string): Promise<JWTPayload> {
    const { issuer, jwks_uri: keysAt = '' } = await this.client.metadata();
    try {
      const { payload, protectedHeader } = await jwtVerify(token, this.#keysAt(keysAt), {
        issuer,
        audience: this.client.settings.clientId,
        algorithms: ALGORITHMS,
        maxTokenAge: GOOD_FOR_SECONDS,
        clockTolerance: CLOCK_SECONDS,
        currentDate: this.clock.date(),
      });
      // A token with another type is not a logout token, even if its claims match.
      const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '');
      if (type !== undefined && type !== 'logout+jwt' && type !== 'jwt')
        throw new AppError('auth.logout_refused');
      return payload;
    } catch (cause) {
      const isOfToken = cause instanceof AppError || (cause instanceof errors.JOSEError && !isOutage(cause));
      throw new AppError(isOfToken ? 'auth.logout_refused' : 'auth.provider_unavailable', undefined, {
        cause,
      });
    }
  }

  #keysAt(url: string): ReturnType<typeof createRemoteJWKSet> {
    const known = this.#keys.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: 3_000 });
    this.#keys.set(url, known);
    return known;
  }

  async #end(
    issuer: string,
    named: { sub?: string; sid?: string },
    channel: Channel,
    ip: string,
  ): Promise<void> {
    for (const { sessionId, userId, username } of await this.store.signedOut(issuer, named)) {
      if (!(await this.sessions.end(sessionId, 'ended_elsewhere'))) continue;
      await this.audit.record({
        action: 'session.provider_logout',
        actor: { id: fromStoredId(userId), username },
        target: { kind: 'session', id: sessionId, label: username },
        ip,
        sessionId,
        result: 'ok',
        details: { channel },
      });
    }
  }
}

const isOutage = (error: errors.JOSEError): boolean =>
  error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC';
