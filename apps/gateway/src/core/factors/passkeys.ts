import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';

/** An object of the Web Authentication API as JSON. */
export type WebAuthnJson = Record<string, unknown>;

/** The options of a browser's call, and the random value that the passkey must sign. */
interface Options {
  readonly nonce: string;
  readonly options: WebAuthnJson;
}

/**
 * A passkey without an id of its own belongs to the host of the page, so that one console may have several addresses.
 * The library requires an id; it is removed afterwards.
 */
const ANY_HOST = 'localhost';

/** The order in which a browser offers devices: a shared computer should store no passkeys. */
const HINTS = ['security-key', 'hybrid', 'client-device'];

export async function newPasskeyOptions(
  user: { readonly staffId: string; readonly username: string },
  known: readonly string[],
): Promise<Options> {
  const { rp, ...options } = await generateRegistrationOptions({
    rpName: 'Pitdesk',
    rpID: ANY_HOST,
    userName: user.username,
    userID: new Uint8Array(Buffer.from(user.staffId)),
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  });
  return { nonce: options.challenge, options: { ...options, rp: { name: rp.name }, hints: HINTS } };
}

export async function passkeyOptions(
  credentials: readonly Pick<WebAuthnCredential, 'id' | 'transports'>[],
): Promise<Options> {
  const { rpId: _, ...options } = await generateAuthenticationOptions({
    rpID: ANY_HOST,
    allowCredentials: credentials.map(({ id, transports = [] }) => ({ id, transports })),
    userVerification: 'required',
  });
  return { nonce: options.challenge, options: { ...options, hints: HINTS } };
}

/** The origin and host of the console that a passkey signs. */
interface At {
  readonly nonce: string;
  readonly origins: readonly string[];
}

const expected = ({ nonce, origins }: At) => ({
  expectedChallenge: nonce,
  expectedOrigin: [...origins],
  expectedRPID: [...new Set(origins.map((origin) => new URL(origin).hostname))],
  requireUserVerification: true,
});

/** @returns the new passkey; null if the answer does not prove one */
export async function readNewPasskey(response: WebAuthnJson, at: At): Promise<WebAuthnCredential | null> {
  try {
    // Unvalidated input: the library checks it completely.
    const answer = response as unknown as RegistrationResponseJSON;
    const { registrationInfo } = await verifyRegistrationResponse({ response: answer, ...expected(at) });
    return registrationInfo?.credential ?? null;
  } catch {
    // The library throws for any problem of an answer.
    return null;
  }
}

/** @returns the device's use counter of the passkey; null if the answer does not prove it */
export async function readPasskey(
  response: WebAuthnJson,
  credential: WebAuthnCredential,
  at: At,
): Promise<number | null> {
  try {
    // As above: unvalidated input.
    const answer = response as unknown as AuthenticationResponseJSON;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      credential,
      ...expected(at),
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
