import type { LoginForm, LoginResponse, SignInInfo } from '@pitdesk/contracts';
import { useEffect, useState } from 'react';
import { type CallResult, callOf, send } from '../http/send.ts';
import { writeIdleEntry } from './idle-lock-entry.ts';
import { ownerOf, session } from './session.ts';

/** Asks for a session; it begins when the caller hands the token to `session.issued`. */
export const requestSignIn = (form: LoginForm): Promise<CallResult<LoginResponse>> =>
  send<'login'>(
    callOf<'login'>('POST', '/api/auth/login', { body: { ...form, client_url: window.location.origin } }),
  );

/** Somebody has just shown who they are: a screen that was covered before is not covered any more. */
export function beginSession(accessToken: string): void {
  const owner = ownerOf(accessToken);
  if (owner !== undefined) writeIdleEntry(owner, null);
  session.issued(accessToken);
}

/** What the sign-in page offers: undefined until the gateway has answered, null where it does not. */
export function useSignInInfo(): SignInInfo | null | undefined {
  const [info, setInfo] = useState<SignInInfo | null>();
  useEffect(() => {
    const leaving = new AbortController();
    const call = callOf<'getSignInInfo'>('GET', '/api/console/sign-in', { signal: leaving.signal });
    void send<'getSignInInfo'>(call).then((result) => {
      if (!leaving.signal.aborted) setInfo(result.ok ? result.data : null);
    });
    return () => leaving.abort();
  }, []);
  return info;
}
