import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { Metrics } from '#core/metrics/metrics';
import { SETTINGS, type Settings } from '#core/settings/settings';

/** Serves metrics for Prometheus on a separate port that no balancer exposes; off unless the port is set. */
@Injectable()
export class MetricsService implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(MetricsService.name);
  #server: Server | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly metrics: Metrics,
    host: HttpAdapterHost,
  ) {
    if (settings.metricsPort === null) return;
    collectDefaultMetrics({ register: metrics.registry });
    metrics.gauge(
      { name: 'pitdesk_build_info', help: 'Build information: always 1', labelNames: ['version', 'node'] },
      (set) => set(1, { version: gatewayVersion(), node: process.versions.node }),
    );
    this.#timeRequests(host.httpAdapter.getInstance<FastifyInstance>());
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, metricsHost } = this.settings;
    if (metricsPort === null) return;
    const { registry } = this.metrics;
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        (error: unknown) => {
          this.#logger.error(error);
          response.writeHead(500).end();
        },
      );
    });
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(metricsPort, metricsHost, resolve);
    });
  }

  /** The port it listens on; `null` if it is off. */
  get port(): number | null {
    const address = this.#server?.address();
    return typeof address === 'object' && address !== null ? address.port : null;
  }

  async onApplicationShutdown(): Promise<void> {
    const server = this.#server;
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #timeRequests(fastify: FastifyInstance): void {
    const requests = this.metrics.histogram({
      name: 'pitdesk_http_request_seconds',
      help: 'Duration of an HTTP request by its route and the class of its status',
      labelNames: ['method', 'route', 'status'],
    });
    fastify.addHook('onResponse', (request, reply, done) => {
      // The route's pattern instead of the URL, because ids would create a series each.
      const route = request.routeOptions.url ?? 'none';
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000);
      done();
    });
  }
}

/** Returns the version of this package; its file is the same from source and from `dist`. */
function gatewayVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
