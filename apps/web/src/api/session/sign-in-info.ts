import type { SignInInfo } from '@pitdesk/contracts/console';
import { consolePaths } from '@pitdesk/contracts/console';
import { useEffect, useState } from 'react';
import { callOf, send } from '../http/send.ts';

/** Returns the options of the sign-in page: undefined until the gateway has answered, null where it does not. */
export function useSignInInfo(): SignInInfo | null | undefined {
  const [info, setInfo] = useState<SignInInfo | null>();
  useEffect(() => {
    const leaving = new AbortController();
    const call = callOf(consolePaths.getSignInInfo, { signal: leaving.signal });
    void send(call).then((result) => {
      if (!leaving.signal.aborted) setInfo(result.ok ? result.data : null);
    });
    return () => leaving.abort();
  }, []);
  return info;
}
