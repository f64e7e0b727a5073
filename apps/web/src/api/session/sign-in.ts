import type { LoginForm, LoginResponse } from '@pitdesk/contracts/accounts';
import { accountsPaths } from '@pitdesk/contracts/accounts';
import { type CallResult, callOf, send } from '../http/send.ts';
import { writeIdleEntry } from './idle-lock-entry.ts';
import { session, userIdOf } from './session.ts';

/** Redirects the browser to the identity provider. */
export const SSO_START = '/api/auth/sso/start';
/** Stores the requested page in this tab, because single sign-on leaves the console. */
export const SSO_RETURN_KEY = 'pitdesk.sso.v1';

/** Requests a session; it begins when the caller passes the token to `session.issued`. */
export const requestSignIn = (form: LoginForm): Promise<CallResult<LoginResponse>> =>
  send(callOf(accountsPaths.login, { body: { ...form, client_url: window.location.origin } }));

/** Begins the session of a user who has just signed in, and uncovers the screen. */
export function beginSession(accessToken: string): void {
  const owner = userIdOf(accessToken);
  if (owner !== undefined) writeIdleEntry(owner, null);
  session.issued(accessToken);
}
