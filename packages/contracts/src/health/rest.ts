import { defineCalls } from '../rest/endpoint.ts';
import { healthPaths } from './paths.ts';
import { Liveness, Readiness } from './schemas.ts';

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
