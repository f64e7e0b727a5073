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

/** The options of a browser's call, and the random value that its passkey has to sign. */
interface Options {
  readonly nonce: string;
  readonly options: WebAuthnJson;
}

/**
 * Without an id of its own a passkey belongs to the host of the page, so that one console may have several addresses. The
 * libraries want one; it is taken out again.
 */
const ANY_HOST = 'localhost';

/** The order in which a browser offers devices: a shared computer keeps no passkey of its users. */
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

/** The addresses of the console: a passkey signs the one that it was used at. */
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

/** @returns the new passkey; null where the answer does not prove one */
export async function readNewPasskey(response: WebAuthnJson, at: At): Promise<WebAuthnCredential | null> {
  try {
    // Whatever a browser sent: the library checks all of it.
    const answer = response as unknown as RegistrationResponseJSON;
    const { registrationInfo } = await verifyRegistrationResponse({ response: answer, ...expected(at) });
    return registrationInfo?.credential ?? null;
  } catch {
    // The library throws for whatever is wrong with an answer.
    return null;
  }
}

/** @returns how often the device has used the passkey by now; null where the answer does not prove it */
export async function readPasskey(
  response: WebAuthnJson,
  credential: WebAuthnCredential,
  at: At,
): Promise<number | null> {
  try {
    // As above.
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
