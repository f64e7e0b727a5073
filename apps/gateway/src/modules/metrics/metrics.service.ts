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
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SETTINGS, type Settings } from '../../config/settings.ts';
import { Replicas } from '../../realtime/replicas/replicas.ts';
import { UpstreamHealth } from '../../upstream/health/upstream-health.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Figures for Prometheus, on a port of their own that no balancer shows to the world; off where none is set. */
@Injectable()
export class MetricsService implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #registry = new Registry();
  readonly #logger = new Logger(MetricsService.name);
  #server: Server | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    host: HttpAdapterHost,
    health: UpstreamHealth,
    replicas: Replicas,
  ) {
    if (settings.metricsPort === null) return;
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    new Gauge({
      name: 'pitdesk_upstream_up',
      help: '1 while an upstream answers, 0 while it is down',
      labelNames: ['upstream'],
      registers,
      collect() {
        for (const { upstream, state } of health.all()) this.set({ upstream }, state === 'down' ? 0 : 1);
      },
    });
    new Gauge({
      name: 'pitdesk_redis_up',
      help: '1 while the replicas hear each other over Redis, or where there is none to use; 0 while it is down',
      registers,
      collect() {
        this.set(replicas.status?.state === 'down' ? 0 : 1);
      },
    });
    const requests = new Histogram({
      name: 'pitdesk_http_request_seconds',
      help: 'Time of an HTTP request by its route',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    });
    host.httpAdapter.getInstance<FastifyInstance>().addHook('onResponse', (request, reply, done) => {
      // The route's pattern and never the address: ids would make a series each.
      const route = request.routeOptions.url ?? 'none';
      requests.observe(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1_000,
      );
      done();
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.settings;
    if (metricsPort === null) return;
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      this.#registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': this.#registry.contentType }).end(text),
        (error: unknown) => {
          this.#logger.error(error);
          response.writeHead(500).end();
        },
      );
    });
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(metricsPort, host, resolve);
    });
  }

  /** Where it listens; `null` where it is off. */
  get port(): number | null {
    const address = this.#server?.address();
    return typeof address === 'object' && address !== null ? address.port : null;
  }

  async onApplicationShutdown(): Promise<void> {
    const server = this.#server;
    if (server) await new Promise((resolve) => server.close(resolve));
  }
}
