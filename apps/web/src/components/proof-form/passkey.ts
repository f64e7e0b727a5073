import { useState } from 'react';

type Json = Record<string, unknown>;

/** `cancelled`: by the user or by a timeout. `unusable`: the device has no suitable passkey. */
export type PasskeyProblem = 'cancelled' | 'unusable';

/** Browsers have no passkeys at an IP address, and none without https except on localhost. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname);

/** Opens the browser's passkey dialog: `get` uses a passkey, `create` makes one. Returns its answer, or the problem. */
export async function askPasskey(kind: 'get' | 'create', options: Json): Promise<Json | PasskeyProblem> {
  try {
    const library = await import('@simplewebauthn/browser');
    const call = kind === 'get' ? library.startAuthentication : library.startRegistration;
    // The gateway's library wrote the options and reads the answer: both are its JSON, passed on unchanged.
    return (await call({ optionsJSON: options as never })) as unknown as Json;
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'unusable' : 'cancelled';
  }
}

/** Calls the browser's passkey dialog on request. */
export function usePasskey(
  kind: 'get' | 'create',
  options: Json,
  onProblem: (problem: PasskeyProblem | undefined) => void,
  onDone: (response: Json) => void,
) {
  const [isAsking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    onProblem(undefined);
    const answer = await askPasskey(kind, options);
    if (typeof answer === 'string') onProblem(answer);
    else onDone(answer);
    setAsking(false);
  };
  return { isAsking, ask };
}
