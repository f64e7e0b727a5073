import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { KEY_RING, type KeyRing } from './session-keys.ts';

/** The database keeps this of a refresh token, never the token. */
export const hashOfRefreshToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Refresh tokens: `session.random.mac`. The mac shows that we made a token, however old it is: so a token that was
 * rotated away long ago is known as a reuse, while nobody can end a session by making one up.
 */
@Injectable()
export class RefreshTokens {
  constructor(@Inject(KEY_RING) private readonly keys: KeyRing) {}

  mint(sessionId: string): string {
    const said = `${sessionId}.${randomBytes(32).toString('base64url')}`;
    return `${said}.${mac(said, this.keys[0].refreshToken).toString('base64url')}`;
  }

  /** @returns the id of the session that the token was made for, or `null` where it is none of ours */
  sessionOf(token: string): string | null {
    const [sessionId = '', random = '', given = ''] = token.split('.');
    const said = `${sessionId}.${random}`;
    const givenMac = Buffer.from(given, 'base64url');
    const ours = this.keys.some(({ refreshToken }) => {
      const expected = mac(said, refreshToken);
      return givenMac.length === expected.length && timingSafeEqual(givenMac, expected);
    });
    return ours ? sessionId : null;
  }
}

const mac = (said: string, key: Buffer): Buffer => createHmac('sha256', key).update(said).digest();
