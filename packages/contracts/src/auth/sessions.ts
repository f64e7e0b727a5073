import { z } from 'zod';
import { UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { IdParams } from '../fields/id.ts';
import { Instant } from '../fields/time.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { LoginForm, LoginResponse } from './login.ts';
import { Accepted } from './passwords.ts';

export const refresh = defineEndpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  tag: 'auth',
  summary: 'A new access token for the refresh cookie, which rotates',
  auth: 'refresh',
  response: LoginResponse,
  errors: ['auth.unauthenticated', 'auth.session_ended', 'auth.refresh_reused', 'auth.origin_refused'],
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  tag: 'auth',
  summary: 'End this session, on HTTP and on every socket',
  auth: 'session',
  response: Accepted,
});

export const SessionSummary = z.object({
  id: z.string(),
  current: z.boolean(),
  created_at: Instant,
  last_seen_at: Instant,
  ip: z.string(),
  user_agent: z.string(),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/sessions',
  tag: 'auth',
  summary: 'Where I am signed in',
  auth: 'session',
  response: z.array(SessionSummary),
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/sessions',
  tag: 'auth',
  summary: 'Sign every other session of mine out',
  auth: 'session',
  response: z.object({ ended: z.int().nonnegative() }),
});

export const UnlockRequest = LoginForm.pick({ password: true });
export type UnlockRequest = z.infer<typeof UnlockRequest>;

export const unlock = defineEndpoint({
  method: 'POST',
  path: '/api/auth/unlock',
  tag: 'auth',
  summary: 'Check the password of the account that is signed in, for a covered screen; begins no session',
  auth: 'session',
  body: UnlockRequest,
  response: Accepted,
  errors: ['auth.password_incorrect', 'auth.too_many_attempts', ...UPSTREAM_ERRORS],
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  tag: 'auth',
  summary: 'Sign one of my sessions out',
  auth: 'session',
  params: IdParams,
  response: Accepted,
  errors: ['request.not_found'],
});
