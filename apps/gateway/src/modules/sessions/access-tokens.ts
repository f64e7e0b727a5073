import { Inject, Injectable } from '@nestjs/common';
import { JwtService, TokenExpiredError } from '@nestjs/jwt';
import type { EntityId } from '@pitdesk/contracts';
import { z } from 'zod';
import { AppError } from '../../common/errors/app-error.ts';
import { KEY_RING, type KeyRing } from './session-keys.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Pinned: a token that names another algorithm, issuer or audience is no token of ours. */
const TOKEN = { algorithm: 'HS256', issuer: 'pitdesk', audience: 'pitdesk-console' } as const;

const Claims = z.object({ sid: z.uuid() });

/** The short tokens that the browser sends as its bearer. They carry a session's id, and nothing to rely on but that. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    @Inject(KEY_RING) private readonly keys: KeyRing,
  ) {}

  issue(sessionId: string, userId: EntityId): Promise<string> {
    return this.jwt.signAsync(
      { sid: sessionId },
      {
        ...TOKEN,
        secret: this.keys[0].accessToken,
        expiresIn: ACCESS_TOKEN_SECONDS,
        subject: String(userId),
      },
    );
  }

  /**
   * @returns the session's id
   * @throws AppError `auth.token_expired` for a token of ours that is too old, `auth.unauthenticated` for any other
   */
  async verify(token: string): Promise<string> {
    const { algorithm, ...expected } = TOKEN;
    for (const { accessToken: secret } of this.keys) {
      try {
        const options = { ...expected, algorithms: [algorithm], secret };
        return Claims.parse(await this.jwt.verifyAsync(token, options)).sid;
      } catch (error) {
        if (error instanceof TokenExpiredError) throw new AppError('auth.token_expired');
      }
    }
    throw new AppError('auth.unauthenticated');
  }
}
