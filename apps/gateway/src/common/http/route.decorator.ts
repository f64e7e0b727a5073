import { applyDecorators, HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Endpoint } from '@pitdesk/contracts/rest';

/** What Fastify keeps beside a route that was bound by `@Route`. */
export interface EndpointRouteConfig {
  endpoint: Endpoint;
}

/** Binds a handler to a call of the contracts: its method, its path and aliases, the status of its success. */
export const Route = (endpoint: Endpoint): MethodDecorator =>
  applyDecorators(
    RequestMapping({
      method: RequestMethod[endpoint.method],
      path: [endpoint.path, ...(endpoint.aliases ?? [])],
    }),
    HttpCode(endpoint.status ?? 200),
    RouteConfig({ endpoint } satisfies EndpointRouteConfig),
  );
