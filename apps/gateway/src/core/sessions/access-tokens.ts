import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService, TokenExpiredError } from '@nestjs/jwt';
import type { EntityId } from '@pitdesk/contracts/fields';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error';
import { Clock } from '#core/time/clock';
import { KEY_RING, type KeyRing, type SessionKeys } from './session-keys.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Fixed: a token with another algorithm, issuer or audience is rejected. */
const ALGORITHM = 'HS256';
const PARTIES = { issuer: 'pitdesk', audience: 'pitdesk-console' } as const;

const Claims = z.object({ sid: z.uuid(), exp: z.number() });
const Head = z.object({ kid: z.string() });

interface Signer {
  readonly id: string;
  readonly jwt: JwtService;
}

/** Several times the open sessions of a large house. */
const REMEMBERED = 20_000;

/**
 * Issues and verifies the short-lived tokens that the browser sends as its bearer. They carry only a session's id. A
 * verified token is cached until it expires; whether its session is alive is checked separately for each request.
 */
@Injectable()
export class AccessTokens {
  readonly #current: Signer;
  readonly #accepted: readonly Signer[];
  /** The session's id by verified token. */
  readonly #verified: LRUCache<string, string>;

  constructor(
    @Inject(KEY_RING) [current, ...others]: KeyRing,
    private readonly clock: Clock,
  ) {
    this.#verified = new LRUCache({ max: REMEMBERED, perf: { now: () => this.clock.elapsed() } });
    this.#current = signerOf(current);
    this.#accepted = [this.#current, ...others.map(signerOf)];
  }

  issue(sessionId: string, userId: EntityId): Promise<string> {
    const { jwt, id: keyid } = this.#current;
    return jwt.signAsync({ sid: sessionId, iat: this.#seconds() }, { subject: String(userId), keyid });
  }

  /**
   * @returns the session's id
   * @throws AppError `auth.token_expired` for an expired token of ours, `auth.unauthenticated` for any other
   */
  async verify(token: string): Promise<string> {
    const remembered = this.#verified.get(token);
    if (remembered !== undefined) return remembered;
    for (const { jwt } of this.#signersOf(token)) {
      try {
        const { sid, exp } = Claims.parse(await jwt.verifyAsync(token, { clockTimestamp: this.#seconds() }));
        this.#verified.set(token, sid, { ttl: exp * 1_000 - this.clock.now() });
        return sid;
      } catch (error) {
        if (error instanceof TokenExpiredError) throw new AppError('auth.token_expired');
      }
    }
    throw new AppError('auth.unauthenticated');
  }

  #seconds(): number {
    return Math.floor(this.clock.now() / 1_000);
  }

  /** Returns the signer that the token names; older tokens name none. */
  #signersOf(token: string): readonly Signer[] {
    const keyId = keyIdIn(token);
    return keyId === undefined ? this.#accepted : this.#accepted.filter(({ id }) => id === keyId);
  }
}

/** Returns the key id in a token; the signature then proves it. */
function keyIdIn(token: string): string | undefined {
  try {
    const head: unknown = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString());
    return Head.safeParse(head).data?.kid;
  } catch {
    return undefined;
  }
}

/** A key object instead of bytes: the library first tries bytes as a public key for every token, which costs 0.5 ms. */
const signerOf = ({ id, accessToken }: SessionKeys): Signer => ({
  id,
  jwt: new JwtService({
    secret: createSecretKey(accessToken),
    signOptions: { ...PARTIES, algorithm: ALGORITHM, expiresIn: ACCESS_TOKEN_SECONDS },
    verifyOptions: { ...PARTIES, algorithms: [ALGORITHM] },
  }),
});
