import { createHash } from 'node:crypto';

/** Returns the SHA-256 in hex. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
