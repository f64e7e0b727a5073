import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PostgresServer } from '@pitdesk/prisma/testing';
import { Balancer, freePort, RedisServer } from '@pitdesk/rig';
import { prepareGateway, prepareOperator, type ServerProcess } from '@pitdesk/rig/product';
import { type Databases, startDatabases } from './databases.ts';

export interface StackOptions {
  /** One by default; several share Redis and a balancer. */
  gateways?: number;
  /** Players of the simulated casino; 300 by default. */
  players?: number;
  /** Starts Redis for a single gateway too. */
  redis?: boolean;
  /** `dist` by default. */
  from?: 'dist' | 'source';
  /** Settings of every gateway, and of the mock operator. */
  gatewaySettings?: Record<string, string>;
  mockSettings?: Record<string, string>;
  /** Arguments of Node for every gateway, such as `--cpu-prof`. */
  gatewayNodeArgs?: readonly string[];
  /** Settings of PostgreSQL, such as `max_connections`. */
  postgresSettings?: Record<string, string>;
  /** Existing databases: then no server is started or stopped. */
  databases?: Databases;
}

/** A gateway and the port of its `/metrics`. */
export interface StackGateway extends ServerProcess {
  readonly metricsPort: number;
}

/**
 * The product as it runs in production, each server as a process: PostgreSQL, Redis, the mock operator and the gateways,
 * with a balancer when there are several gateways.
 */
export class TestStack {
  readonly operator: ServerProcess;
  readonly gateways: readonly StackGateway[];
  readonly databases: Databases;
  /** Null when the databases were given. */
  readonly postgres: PostgresServer | null;
  readonly redis: RedisServer | null;
  readonly balancer: Balancer | null;
  readonly folder: string;

  private constructor(parts: Omit<TestStack, 'url' | 'gateway' | 'stop'>) {
    this.operator = parts.operator;
    this.gateways = parts.gateways;
    this.databases = parts.databases;
    this.postgres = parts.postgres;
    this.redis = parts.redis;
    this.balancer = parts.balancer;
    this.folder = parts.folder;
  }

  /** Starts all servers and resolves when they are ready. */
  static async start(options: StackOptions = {}): Promise<TestStack> {
    const count = options.gateways ?? 1;
    const folder = await mkdtemp(path.join(tmpdir(), 'pitdesk-stack-'));
    const [redis, balancer, stored] = await Promise.all([
      count > 1 || options.redis ? RedisServer.start() : null,
      count > 1 ? Balancer.start() : null,
      options.databases
        ? { postgres: null, databases: options.databases }
        : startDatabases(options.postgresSettings),
    ]);
    const shared = { REDIS_URL: redis?.url ?? '' };
    const { from = 'dist', players = 300, mockSettings = {} } = options;
    const operator = await prepareOperator({
      folder,
      mode: 'production',
      from,
      settings: {
        ...shared,
        MOCK_FAULTS: 'on',
        OPERATOR_DATABASE_URL: stored.databases.operator,
        SIM_PLAYERS: String(players),
        ...mockSettings,
      },
    });
    const gateways = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        planGateway(`gateway-${index + 1}`, operator.url, folder, stored.databases, options, {
          ...shared,
          ...(balancer && { PUBLIC_URL: balancer.url, TRUSTED_PROXIES: '127.0.0.1' }),
        }),
      ),
    );
    const stack = new TestStack({ operator, gateways, redis, balancer, folder, ...stored });
    try {
      await operator.start();
      await Promise.all(gateways.map((gateway) => gateway.start()));
      if (balancer) await Promise.all(gateways.map(({ url }) => balancer.add(url)));
    } catch (error) {
      await stack.stop();
      throw error;
    }
    return stack;
  }

  /** The address of the console. */
  get url(): string {
    return this.balancer?.url ?? this.gateway(0).url;
  }

  /** Returns a gateway by its number, modulo the number of gateways. */
  gateway(index: number): StackGateway {
    const gateway = this.gateways[index % this.gateways.length];
    if (gateway === undefined) throw new Error('The stack has no gateway');
    return gateway;
  }

  async stop(): Promise<void> {
    await this.balancer?.close();
    await Promise.all(this.gateways.map((gateway) => gateway.stop()));
    await this.operator.stop();
    await this.redis?.stop();
    await this.postgres?.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function planGateway(
  name: string,
  operatorUrl: string,
  folder: string,
  databases: Databases,
  { from = 'dist', gatewaySettings = {}, gatewayNodeArgs = [] }: StackOptions,
  shared: Record<string, string>,
): Promise<StackGateway> {
  const metricsPort = await freePort();
  const gateway = await prepareGateway(operatorUrl, {
    name,
    folder,
    mode: 'production',
    from,
    nodeArgs: gatewayNodeArgs,
    settings: {
      ...shared,
      METRICS_PORT: String(metricsPort),
      CONSOLE_DATABASE_URL: databases.console,
      ...gatewaySettings,
    },
  });
  return Object.assign(gateway, { metricsPort });
}
