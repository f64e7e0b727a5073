import type { LoginForm, LoginResponse } from '@pitdesk/contracts/accounts';
import { accountsPaths } from '@pitdesk/contracts/accounts';
import type { SignInInfo } from '@pitdesk/contracts/console';
import { consolePaths } from '@pitdesk/contracts/console';
import { useEffect, useState } from 'react';
import { type CallResult, callOf, send } from '../http/send.ts';
import { writeIdleEntry } from './idle-lock-entry.ts';
import { ownerOf, session } from './session.ts';

/** Leads the browser to the identity provider. */
export const SSO_START = '/api/auth/sso/start';
/** Keeps in this tab where the person wanted to go: the way over the provider leaves the page. */
export const SSO_RETURN_KEY = 'pitdesk.sso.v1';

/** Requests a session; it begins when the caller passes the token to `session.issued`. */
export const requestSignIn = (form: LoginForm): Promise<CallResult<LoginResponse>> =>
  send(callOf(accountsPaths.login, { body: { ...form, client_url: window.location.origin } }));

/** The user has just signed in: a covered screen is uncovered. */
export function beginSession(accessToken: string): void {
  const owner = ownerOf(accessToken);
  if (owner !== undefined) writeIdleEntry(owner, null);
  session.issued(accessToken);
}

/** The options of the sign-in page: undefined until the gateway has answered, null where it does not. */
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
