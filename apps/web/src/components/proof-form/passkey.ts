import { useState } from 'react';

type Json = Record<string, unknown>;

/** `cancelled`: by the user or by a timeout. `unusable`: the device has no suitable passkey. */
export type PasskeyProblem = 'cancelled' | 'unusable';

/** Browsers have no passkeys at an IP address, and none without https except on localhost. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname);

/** Calls the browser's passkey dialog: `get` uses a passkey, `create` makes one. */
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
    try {
      const library = await import('@simplewebauthn/browser');
      const call = kind === 'get' ? library.startAuthentication : library.startRegistration;
      // The gateway's library wrote the options and reads the answer: both are its JSON, passed on unchanged.
      onDone((await call({ optionsJSON: options as never })) as unknown as Json);
    } catch (error) {
      onProblem(error instanceof Error && error.name === 'InvalidStateError' ? 'unusable' : 'cancelled');
    } finally {
      setAsking(false);
    }
  };
  return { isAsking, ask };
}
