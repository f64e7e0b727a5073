import { z } from 'zod';
import { LoginForm } from '../accounts/schemas.js';
import { Instant } from '../fields/time.js';
/** Why the sockets of a session are closed: signed out, ended from elsewhere, or no longer good upstream. */
export const SessionEnded = z.object({
  reason: z.enum(['signed_out', 'ended_elsewhere', 'refused_upstream', 'expired']),
});
/**
 * The account of the session is another than before: its terminal, its name. What the sockets had joined is left, and
 * they are closed: load the user again, and connect with what the account may do now.
 */
export const SessionChanged = z.object({ reason: z.literal('account_changed') });
export const SessionSummary = z.object({
  id: z.string(),
  current: z.boolean(),
  created_at: Instant,
  last_seen_at: Instant,
  ip: z.string(),
  user_agent: z.string(),
});
export const UnlockRequest = LoginForm.pick({ password: true });
//# sourceMappingURL=schemas.js.map
