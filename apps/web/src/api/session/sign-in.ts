import type { LoginForm, LoginResponse } from '@pitdesk/contracts';
import { type CallResult, callOf, send } from '../http/send.ts';

/** Asks for a session; it begins when the caller hands the token to `session.issued`. */
export const requestSignIn = (form: LoginForm): Promise<CallResult<LoginResponse>> =>
  send<'login'>(
    callOf<'login'>('POST', '/api/auth/login', { body: { ...form, client_url: window.location.origin } }),
  );
