import { createECDH } from 'node:crypto';

/** Returns the public VAPID key of a private one, as browsers take it: an uncompressed point as base64url. */
export function publicPushKey(privateKey: string): string {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return ecdh.getPublicKey().toString('base64url');
}
