import { createHash, randomBytes } from 'node:crypto';
import { FACTORS } from '@pitdesk/contracts/factors';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Time steps that a clock may be early or late. */
const WINDOW = 1;

const totp = (secret: string, username = ''): TOTP =>
  new TOTP({ issuer: 'Pitdesk', label: username, secret, period: PERIOD_SECONDS });

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the URI that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, username: string): string => totp(secret, username).toString();

/** Returns the time step of a code (RFC 6238); null for a wrong code. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}

/** Returns ten codes of 64 random bits (NIST SP 800-63B-4, 4.2.1.1), written as `0123-4567-89ab-cdef`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: FACTORS.recoveryCodes }, () =>
    (randomBytes(8).toString('hex').match(/.{4}/g) ?? []).join('-'),
  );

/** Returns the stored hash of a code. Case, spaces and hyphens do not matter. */
export const hashOfRecoveryCode = (staffId: string, code: string): string =>
  createHash('sha256')
    .update(`${staffId} ${code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')}`)
    .digest('base64url');
