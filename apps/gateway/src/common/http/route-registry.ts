import type { Endpoint } from '@pitdesk/contracts/rest';
import type { FastifyInstance } from 'fastify';

export interface KnownRoute {
  readonly method: string;
  readonly path: string;
  /** `undefined` where the route is no call of the contracts. */
  readonly endpoint: Endpoint | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contracts that a route serves. */
    endpoint?: Endpoint;
  }
}

/** Every route that the running router serves, as it was told to Fastify. */
export class RouteRegistry {
  readonly routes: KnownRoute[] = [];

  /** Listens from now on: what was registered before is not known. */
  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRoute', ({ method, url, config }) => {
      for (const one of Array.isArray(method) ? method : [method]) {
        this.routes.push({ method: one, path: url, endpoint: config?.endpoint });
      }
    });
  }

  /** The calls of the contracts that are served, each once. */
  get endpoints(): Endpoint[] {
    return [...new Set(this.routes.flatMap(({ endpoint }) => endpoint ?? []))];
  }
}
