import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService, TokenExpiredError } from '@nestjs/jwt';
import type { EntityId } from '@pitdesk/contracts';
import { z } from 'zod';
import { AppError } from '../../common/errors/app-error.ts';
import { KEY_RING, type KeyRing, type SessionKeys } from './session-keys.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Pinned: a token that names another algorithm, issuer or audience is no token of ours. */
const ALGORITHM = 'HS256';
const PARTIES = { issuer: 'pitdesk', audience: 'pitdesk-console' } as const;

const Claims = z.object({ sid: z.uuid() });

/** The short tokens that the browser sends as its bearer. They carry a session's id, and nothing to rely on but that. */
@Injectable()
export class AccessTokens {
  readonly #current: JwtService;
  readonly #accepted: readonly JwtService[];

  constructor(@Inject(KEY_RING) [current, ...previous]: KeyRing) {
    this.#current = signerOf(current);
    this.#accepted = [this.#current, ...previous.map(signerOf)];
  }

  issue(sessionId: string, userId: EntityId): Promise<string> {
    return this.#current.signAsync({ sid: sessionId }, { subject: String(userId) });
  }

  /**
   * @returns the session's id
   * @throws AppError `auth.token_expired` for a token of ours that is too old, `auth.unauthenticated` for any other
   */
  async verify(token: string): Promise<string> {
    for (const jwt of this.#accepted) {
      try {
        return Claims.parse(await jwt.verifyAsync(token)).sid;
      } catch (error) {
        if (error instanceof TokenExpiredError) throw new AppError('auth.token_expired');
      }
    }
    throw new AppError('auth.unauthenticated');
  }
}

/** A key object, not its bytes: bytes are first tried as a public key at every single token, which costs 0.5 ms. */
const signerOf = ({ accessToken }: SessionKeys): JwtService =>
  new JwtService({
    secret: createSecretKey(accessToken),
    signOptions: { ...PARTIES, algorithm: ALGORITHM, expiresIn: ACCESS_TOKEN_SECONDS },
    verifyOptions: { ...PARTIES, algorithms: [ALGORITHM] },
  });
