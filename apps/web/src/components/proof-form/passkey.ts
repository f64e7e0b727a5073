import { useState } from 'react';

type Json = Record<string, unknown>;

/** `cancelled` by the person or by its time, `unusable`: the device has none for this. */
export type PasskeyProblem = 'cancelled' | 'unusable';

/** Browsers have no passkeys at an IP address, and none without https outside this computer. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname);

/** Asks the browser for a passkey: `get` uses one, `create` makes one. */
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
      // The gateway's library wrote the options, and reads the answer: both are its JSON, passed on as it is.
      onDone((await call({ optionsJSON: options as never })) as unknown as Json);
    } catch (error) {
      onProblem(error instanceof Error && error.name === 'InvalidStateError' ? 'unusable' : 'cancelled');
    } finally {
      setAsking(false);
    }
  };
  return { isAsking, ask };
}
