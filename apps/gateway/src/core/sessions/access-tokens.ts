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

/** Pinned: a token that names another algorithm, issuer or audience is no token of ours. */
const ALGORITHM = 'HS256';
const PARTIES = { issuer: 'pitdesk', audience: 'pitdesk-console' } as const;

const Claims = z.object({ sid: z.uuid(), exp: z.number() });
const Head = z.object({ kid: z.string() });

interface Signer {
  readonly id: string;
  readonly jwt: JwtService;
}

/** As many as a house has open at once, several times over. */
const REMEMBERED = 20_000;

/**
 * The short tokens that the browser sends as its bearer. They carry a session's id, and nothing to rely on but that. One
 * that was verified is remembered until it expires: whether its session still lives is asked elsewhere, each time.
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
   * @throws AppError `auth.token_expired` for a token of ours that is too old, `auth.unauthenticated` for any other
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

  /** The one that the token names; those of before named none. */
  #signersOf(token: string): readonly Signer[] {
    const keyId = keyIdIn(token);
    return keyId === undefined ? this.#accepted : this.#accepted.filter(({ id }) => id === keyId);
  }
}

/** Returns the key id that a token names; the signature then proves it. */
function keyIdIn(token: string): string | undefined {
  try {
    const head: unknown = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString());
    return Head.safeParse(head).data?.kid;
  } catch {
    return undefined;
  }
}

/** A key object, not its bytes: bytes are first tried as a public key at every single token, which costs 0.5 ms. */
const signerOf = ({ id, accessToken }: SessionKeys): Signer => ({
  id,
  jwt: new JwtService({
    secret: createSecretKey(accessToken),
    signOptions: { ...PARTIES, algorithm: ALGORITHM, expiresIn: ACCESS_TOKEN_SECONDS },
    verifyOptions: { ...PARTIES, algorithms: [ALGORITHM] },
  }),
});
