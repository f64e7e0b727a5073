import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { fieldProblems } from '@pitdesk/contracts/errors';
import { type Endpoint, IDEMPOTENCY_KEY_HEADER, IdempotencyHeaders } from '@pitdesk/contracts/rest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#core/errors/app-error';

/** The Fastify configuration of a route that was bound by `@Route`. */
interface EndpointRouteConfig {
  endpoint: Endpoint;
}

/** Binds a handler to a call of the contracts: its method, its path and aliases, and its success status. */
export const Route = (endpoint: Endpoint): MethodDecorator =>
  applyDecorators(
    RequestMapping({
      method: RequestMethod[endpoint.method],
      path: [endpoint.path, ...(endpoint.aliases ?? [])],
    }),
    HttpCode(endpoint.status ?? 200),
    RouteConfig({ endpoint } satisfies EndpointRouteConfig),
  );

export interface KnownRoute {
  readonly method: string;
  readonly path: string;
  /** `undefined` if the route is not a call of the contracts. */
  readonly endpoint: Endpoint | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contracts that a route serves. */
    endpoint?: Endpoint;
  }
}

/** Collects every route that the running router serves, as registered with Fastify. */
export class RouteRegistry {
  readonly routes: KnownRoute[] = [];

  /** Collects from now on: earlier routes are unknown. */
  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRoute', ({ method, url, config }) => {
      for (const one of Array.isArray(method) ? method : [method]) {
        this.routes.push({ method: one, path: url, endpoint: config?.endpoint });
      }
    });
  }

  /** Returns the served calls of the contracts, each once. */
  get endpoints(): Endpoint[] {
    return [...new Set(this.routes.flatMap(({ endpoint }) => endpoint ?? []))];
  }
}

/** The `Idempotency-Key` of a request; undefined if it has none. */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const parsed = IdempotencyHeaders.safeParse(headers);
    if (parsed.success) return parsed.data[IDEMPOTENCY_KEY_HEADER];
    throw new AppError('request.invalid', { fields: fieldProblems(parsed.error.issues) });
  },
);
