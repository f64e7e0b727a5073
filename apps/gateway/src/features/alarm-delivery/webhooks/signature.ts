import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Returns a new secret in the form of the Standard Webhooks convention. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

interface Signed {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly body: string;
}

/**
 * Returns the headers of a signed call (Standard Webhooks): the receiver compares one of the signatures with the
 * HMAC-SHA256 of `id.timestamp.body`, refuses an old timestamp, and ignores an id that it knows.
 * @param secrets the current one first; while secrets rotate, the one before signs too
 */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
