import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { RotatingSession } from './session.ts';
import { KEY_RING, type KeyRing } from './session-keys.ts';

/** The database keeps this of a refresh token, never the token. */
export const hashOfRefreshToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The session and browser that a refresh token was made for. */
interface MadeFor {
  readonly sessionId: string;
  /** True where it is good in one browser only. */
  readonly isBound: boolean;
}

/**
 * Refresh tokens: `session.random.mac`. The mac shows that we made a token, however old it is: so a token that was
 * rotated away long ago is known as a reuse, while nobody can end a session by making one up. The mac of a bound token
 * covers the browser too: in another browser it is a token that nobody made.
 */
@Injectable()
export class RefreshTokens {
  constructor(@Inject(KEY_RING) private readonly keys: KeyRing) {}

  /** @param browser that alone may use it; null for any */
  mint(sessionId: string, browser: string | null): string {
    const content = `${sessionId}.${randomBytes(32).toString('base64url')}`;
    return `${content}.${mac(inBrowser(content, browser), this.keys[0].refreshToken).toString('base64url')}`;
  }

  /** @returns null where the token is none of ours, or was made for another browser */
  madeFor(token: string, browser: string | null): MadeFor | null {
    const [sessionId = '', random = '', given = ''] = token.split('.');
    const content = `${sessionId}.${random}`;
    const givenMac = Buffer.from(given, 'base64url');
    const isMacOf = (text: string) =>
      this.keys.some(({ refreshToken }) => {
        const expected = mac(text, refreshToken);
        return givenMac.length === expected.length && timingSafeEqual(givenMac, expected);
      });
    if (browser !== null && isMacOf(inBrowser(content, browser))) return { sessionId, isBound: true };
    return isMacOf(content) ? { sessionId, isBound: false } : null;
  }
}

const inBrowser = (content: string, browser: string | null): string =>
  browser === null ? content : `${content}.${browser}`;

const mac = (content: string, key: Buffer): Buffer => createHmac('sha256', key).update(content).digest();

/**
 * The standing of a refresh token: the one to rotate, the one just rotated away (whose successor is handed out
 * once more), or one that somebody kept.
 */
export type Standing = 'current' | 'just_rotated' | 'reused';

/** @param graceMs how long the token before the last rotation still counts */
export function standingOf(
  session: RotatingSession,
  tokenHash: string,
  now: Date,
  graceMs: number,
): Standing {
  if (session.refreshTokenHash === tokenHash) return 'current';
  const isPrevious = session.previousRefreshTokenHash === tokenHash;
  const age =
    session.rotatedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - session.rotatedAt.getTime();
  return isPrevious && age <= graceMs ? 'just_rotated' : 'reused';
}
