import type { SignInInfo } from '@pitdesk/contracts/console';
import { consolePaths } from '@pitdesk/contracts/console';
import { useEffect, useState } from 'react';
import { callOf, send } from '../http/send.ts';
import { servedSignIn } from './served-sign-in.ts';

/**
 * The options of the sign-in page: those that came with it, or undefined until the gateway has answered, null where it
 * does not.
 */
export function useSignInInfo(): SignInInfo | null | undefined {
  const [served] = useState(() => servedSignIn()?.info);
  const [info, setInfo] = useState<SignInInfo | null | undefined>(served);
  useEffect(() => {
    if (served !== undefined) return undefined;
    const leaving = new AbortController();
    const call = callOf(consolePaths.getSignInInfo, { signal: leaving.signal });
    void send(call).then((result) => {
      if (!leaving.signal.aborted) setInfo(result.ok ? result.data : null);
    });
    return () => leaving.abort();
  }, [served]);
  return info;
}
