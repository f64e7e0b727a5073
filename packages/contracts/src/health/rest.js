import { defineCalls } from '../rest/endpoint.js';
import { healthPaths } from './paths.js';
import { Liveness, Readiness } from './schemas.js';
export const healthCalls = defineCalls('health', healthPaths, {
  getLiveness: {
    summary: 'Whether the process answers',
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
//# sourceMappingURL=rest.js.map
