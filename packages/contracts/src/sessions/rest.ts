import { z } from 'zod';

import { Accepted, LoginResponse } from '../accounts/schemas.ts';
import { UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { IdParams } from '../fields/ids.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { sessionsPaths } from './paths.ts';
import { SessionSummary, SignedOut, UnlockRequest } from './schemas.ts';

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
