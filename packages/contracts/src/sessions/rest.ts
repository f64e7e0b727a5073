import { z } from 'zod';

import { Accepted, LoginResponse } from '../accounts/schemas.ts';
import { UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { IdParams } from '../fields/ids.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { sessionsPaths } from './paths.ts';
import { SessionSummary, SignedOut, UnlockRequest } from './schemas.ts';

export const sessionsCalls = defineCalls('auth', sessionsPaths, {
  refresh: {
    summary: 'A new access token for the refresh cookie, which rotates',
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
    summary: 'Where I am signed in',
    response: z.array(SessionSummary),
  },
  endOtherSessions: {
    summary: 'Sign every other session of mine out',
    response: z.object({ ended: z.int().nonnegative() }),
  },
  lock: {
    whileLocked: true,
    summary: 'Lock this session, whose screen is covered: until it is unlocked it only reads',
    response: Accepted,
  },
  unlock: {
    whileLocked: true,
    summary: 'Check the password of the account that is signed in, for a covered screen; begins no session',
    body: UnlockRequest,
    response: Accepted,
    errors: ['auth.password_incorrect', 'auth.provider_unlock', 'auth.too_many_attempts', ...UPSTREAM_ERRORS],
  },
  endSession: {
    summary: 'Sign one of my sessions out',
    params: IdParams,
    response: Accepted,
    errors: ['request.not_found'],
  },
});
