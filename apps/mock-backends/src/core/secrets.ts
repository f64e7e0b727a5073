import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Returns 32 random bytes in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the hash under which a token is stored, so that a copy of the database holds no usable token. */
export const secretHash = (secret: string): string => sha256(secret).toString('hex');

/** Compares two secrets in constant time. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));
