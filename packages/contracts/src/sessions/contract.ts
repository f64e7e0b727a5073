import { z } from 'zod';
import { Accepted, LoginForm, LoginResponse } from '../accounts/contract.ts';
import { UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { IdParams } from '../fields/ids.ts';
import { Instant } from '../fields/time.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { defineEvent } from '../sockets/define.ts';
import { sessionsPaths } from './paths.ts';

/** Why the sockets of a session are closed: signed out, ended from elsewhere, or rejected by the operator. */
export const SessionEnded = z.object({
  reason: z.enum(['signed_out', 'ended_elsewhere', 'refused_upstream', 'expired']),
});
export type SessionEnded = z.infer<typeof SessionEnded>;

/**
 * The account of the session changed, such as its terminal or its name. The sockets leave their rooms and are closed:
 * load the user again, and reconnect with the new permissions.
 */
export const SessionChanged = z.object({ reason: z.literal('account_changed') });
export type SessionChanged = z.infer<typeof SessionChanged>;

export const SessionSummary = z.object({
  id: z.string(),
  current: z.boolean(),
  created_at: Instant,
  last_seen_at: Instant,
  ip: z.string(),
  user_agent: z.string(),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

/** `continue_at`: the identity provider's own sign-out address, which the browser opens next. */
export const SignedOut = Accepted.extend({ continue_at: z.url().optional() });
export type SignedOut = z.infer<typeof SignedOut>;

export const UnlockRequest = LoginForm.pick({ password: true });
export type UnlockRequest = z.infer<typeof UnlockRequest>;

export const sessionsCalls = defineCalls('auth', sessionsPaths, {
  refresh: {
    summary: 'Refresh the access token with the refresh cookie, which rotates',
    auth: 'refresh',
    response: LoginResponse,
    errors: ['auth.unauthenticated', 'auth.session_ended', 'auth.refresh_reused', 'auth.origin_refused'],
  },
  logout: {
    whileLocked: true,
    summary: 'End this session, on HTTP and on every socket',
    response: SignedOut,
  },
  listSessions: {
    summary: 'List my sessions',
    response: z.array(SessionSummary),
  },
  endOtherSessions: {
    summary: 'End all my other sessions',
    response: z.object({ ended: z.int().nonnegative() }),
  },
  lock: {
    whileLocked: true,
    summary: 'Lock this session: until it is unlocked, it can only read',
    response: Accepted,
  },
  unlock: {
    whileLocked: true,
    summary: 'Check the password of the signed-in account to unlock the screen; starts no session',
    body: UnlockRequest,
    response: Accepted,
    errors: ['auth.password_incorrect', 'auth.provider_unlock', 'auth.too_many_attempts', ...UPSTREAM_ERRORS],
  },
  endSession: {
    summary: 'End one of my sessions',
    params: IdParams,
    response: Accepted,
    errors: ['request.not_found'],
  },
});

/** The events of every namespace that need no subscription. */
export const sessionsEvents = {
  'session:changed': defineEvent({
    summary: 'The operator changed the account: load the user again. The connection is closed next',
    payload: SessionChanged,
  }),
  'session:ended': defineEvent({
    summary: 'The session ended; the socket is closed next',
    payload: SessionEnded,
  }),
  error: defineEvent({
    summary:
      'A request without an acknowledgement was refused; or, after `connect`, `request.not_read`: the previous ' +
      'connection was closed because its client did not read',
    payload: z.object({ code: z.string(), message: z.string() }),
  }),
};
