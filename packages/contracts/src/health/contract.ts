import { z } from 'zod';
import { Instant } from '../fields/time.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { healthPaths } from './paths.ts';

export const UpstreamName = z.enum(['auth', 'backoffice', 'slots', 'chat_socket', 'game_socket']);
export type UpstreamName = z.infer<typeof UpstreamName>;

export const Liveness = z.object({ status: z.literal('ok') });

export const Readiness = z.object({
  status: z.enum(['ready', 'degraded', 'unavailable']),
  /**
   * Unavailable services that the console can work without: upstreams, the identity provider, and Redis between the
   * replicas.
   */
  degraded: z.array(
    z.object({ upstream: z.enum([...UpstreamName.options, 'redis', 'identity_provider']), since: Instant }),
  ),
  database: z.enum(['up', 'down']),
  draining: z.boolean(),
});
export type Readiness = z.infer<typeof Readiness>;

export const healthCalls = defineCalls('health', healthPaths, {
  getLiveness: {
    summary: 'Get whether the process is alive',
    auth: 'public',
    response: Liveness,
  },
  getReadiness: {
    summary:
      '200, `degraded` where upstreams are down; 503 only without the console database or while draining',
    auth: 'public',
    response: Readiness,
    alsoWith: [503],
  },
});
