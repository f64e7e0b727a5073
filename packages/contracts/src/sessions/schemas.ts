import { z } from 'zod';
import { Accepted, LoginForm } from '../accounts/schemas.ts';
import { Instant } from '../fields/time.ts';

/** Why the sockets of a session are closed: signed out, ended from elsewhere, or no longer good upstream. */
export const SessionEnded = z.object({
  reason: z.enum(['signed_out', 'ended_elsewhere', 'refused_upstream', 'expired']),
});
export type SessionEnded = z.infer<typeof SessionEnded>;

/**
 * The account of the session is another than before: its terminal, its name. What the sockets had joined is left, and
 * they are closed: load the user again, and connect with what the account may do now.
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

/** `continue_at`: the identity provider's own sign-out, which the browser is to open next. */
export const SignedOut = Accepted.extend({ continue_at: z.url().optional() });
export type SignedOut = z.infer<typeof SignedOut>;

export const UnlockRequest = LoginForm.pick({ password: true });
export type UnlockRequest = z.infer<typeof UnlockRequest>;
