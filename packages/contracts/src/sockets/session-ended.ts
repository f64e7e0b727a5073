import { z } from 'zod';

/** Why the sockets of a session are closed: signed out, ended from elsewhere, or no longer good upstream. */
export const SessionEnded = z.object({
  reason: z.enum(['signed_out', 'ended_elsewhere', 'refused_upstream', 'expired']),
});
export type SessionEnded = z.infer<typeof SessionEnded>;
