import { z } from 'zod';
import { Instant } from '../fields/time.js';
export const UpstreamName = z.enum(['auth', 'backoffice', 'slots', 'chat_socket', 'game_socket']);
export const Liveness = z.object({ status: z.literal('ok') });
export const Readiness = z.object({
  status: z.enum(['ready', 'degraded', 'unavailable']),
  /** What is down that the console goes on without, and since when: upstreams, and Redis between the replicas. */
  degraded: z.array(z.object({ upstream: z.enum([...UpstreamName.options, 'redis']), since: Instant })),
  database: z.enum(['up', 'down']),
  draining: z.boolean(),
});
//# sourceMappingURL=schemas.js.map
