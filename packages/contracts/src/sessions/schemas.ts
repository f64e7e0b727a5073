import { z } from 'zod';
import { Accepted, LoginForm } from '../accounts/schemas.ts';
import { Instant } from '../fields/time.ts';

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
