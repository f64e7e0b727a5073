import { z } from 'zod';
import { IdParams } from '../fields/id.ts';
import { Instant } from '../fields/time.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { LoginResponse } from './login.ts';
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
