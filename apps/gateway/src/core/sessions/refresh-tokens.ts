import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { RotatingSession } from './session.ts';
import { KEY_RING, type KeyRing } from './session-keys.ts';

/** Returns the hash that the database stores instead of the refresh token. */
export const hashOfRefreshToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The session and browser that a refresh token was issued for. */
interface MadeFor {
  readonly sessionId: string;
  /** True if the token is valid in one browser only. */
  readonly isBound: boolean;
}

/**
 * Creates and parses refresh tokens: `session.random.mac`. The mac proves that the console issued a token, however old
 * it is. So a token that was rotated long ago is recognised as reused, and nobody can end a session with an invented
 * token. The mac of a bound token also covers the browser: in another browser the token is invalid.
 */
@Injectable()
export class RefreshTokens {
  constructor(@Inject(KEY_RING) private readonly keys: KeyRing) {}

  /** @param browser the only browser that may use it; null for any */
  mint(sessionId: string, browser: string | null): string {
    const content = `${sessionId}.${randomBytes(32).toString('base64url')}`;
    return `${content}.${mac(inBrowser(content, browser), this.keys[0].refreshToken).toString('base64url')}`;
  }

  /** @returns null if the token is not ours, or was issued for another browser */
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

/** The state of a refresh token: current, just rotated (its successor is returned once more), or reused. */
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
