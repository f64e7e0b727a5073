import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { KEY_RING, type KeyRing } from './session-keys.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps tokens unreadable in the database. What is written for one session cannot be read for another. */
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

  /** @returns `null` where no key of the ring wrote this, for this session */
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
