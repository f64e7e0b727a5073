import { hkdfSync } from 'node:crypto';
import type { Settings } from '../../config/settings.ts';

/** The keys that come from one session secret; each serves one purpose. */
export interface SessionKeys {
  /** Tells keys of different secrets apart, and says nothing about them. */
  readonly id: string;
  readonly accessToken: Buffer;
  readonly refreshToken: Buffer;
  readonly encryption: Buffer;
  readonly deviceCookie: Buffer;
}

/** The current secret's keys first; those of the secret before it still read what it wrote. */
export type KeyRing = readonly [SessionKeys, ...SessionKeys[]];

const derive = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'pitdesk', purpose, bytes));

export const sessionKeys = (secret: string): SessionKeys => ({
  id: derive(secret, 'key id', 6).toString('base64url'),
  accessToken: derive(secret, 'access token', 32),
  refreshToken: derive(secret, 'refresh token', 32),
  encryption: derive(secret, 'encryption', 32),
  deviceCookie: derive(secret, 'device cookie', 32),
});

export function keyRing({ secret, previousSecret }: Settings['session']): KeyRing {
  return previousSecret === null ? [sessionKeys(secret)] : [sessionKeys(secret), sessionKeys(previousSecret)];
}

/** Injection token of the `KeyRing`. */
export const KEY_RING = Symbol('key ring');
