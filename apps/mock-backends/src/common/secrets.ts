import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** A token that nobody can guess. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token: whoever reads the database learns nothing that can be used. */
export const secretHash = (secret: string): string => sha256(secret).toString('hex');

/** Compares in a time that tells nothing about where the two differ. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));
