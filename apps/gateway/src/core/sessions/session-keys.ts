import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '#core/settings/settings';

/** The keys derived from one session secret, one for each purpose. */
export interface SessionKeys {
  /** Distinguishes keys of different secrets without revealing them. */
  readonly id: string;
  readonly accessToken: Buffer;
  readonly refreshToken: Buffer;
  readonly encryption: Buffer;
  readonly deviceCookie: Buffer;
}

/** The current secret's keys first; the previous secret's keys only read. */
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

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts tokens for the database. A value that was encrypted for one session cannot be decrypted for another. */
@Injectable()
export class TokenCipher {
  constructor(@Inject(KEY_RING) private readonly keys: KeyRing) {}

  encrypt(token: string, sessionId: string): string {
    const [current] = this.keys;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, current.encryption, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(sessionId));
    const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
    return `${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
  }

  /** Returns true if the current secret encrypted the value. */
  isCurrent(encrypted: string): boolean {
    return encrypted.startsWith(`${this.keys[0].id}.`);
  }

  /** @returns `null` if no key of the ring encrypted the value for this session */
  decrypt(encrypted: string, sessionId: string): string | null {
    const [keyId, packed = ''] = encrypted.split('.');
    const key = this.keys.find(({ id }) => id === keyId);
    if (!key) return null;
    const bytes = Buffer.from(packed, 'base64url');
    const iv = bytes.subarray(0, IV_BYTES);
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(ALGORITHM, key.encryption, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(sessionId)).setAuthTag(tag);
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
