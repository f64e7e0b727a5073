import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PostgresServer } from '@pitdesk/prisma/testing';
import { Balancer, freePort, RedisServer } from '@pitdesk/rig';
import { type Databases, startDatabases } from './databases.ts';
import { HouseProcess } from './house-process.ts';
import { productionSettings, upstreamsAt } from './process-environment.ts';

export interface HouseOptions {
  /** One by default; several have Redis and a balancer before them. */
  gateways?: number;
  /** Players of the simulated casino; 300 by default. */
  players?: number;
  /** Redis also where there is one gateway. */
  redis?: boolean;
  /** What is built, by default. */
  from?: 'dist' | 'source';
  /** Settings of every gateway, and of the mock. */
  gatewaySettings?: Record<string, string>;
  mockSettings?: Record<string, string>;
  /** Node's own arguments for every gateway, such as `--cpu-prof`. */
  gatewayNodeArgs?: readonly string[];
  /** PostgreSQL's own settings, such as `max_connections`. */
  postgresSettings?: Record<string, string>;
  /** Databases that are there already: then no server is started, and none is stopped. */
  databases?: Databases;
}

/** A gateway: it also has an address of its figures, and a folder of its own. */
export interface HouseGateway extends HouseProcess {
  readonly metricsPort: number;
  readonly dataDir: string;
}

/**
 * The product as it runs in production, every server a process of its own: PostgreSQL, Redis, the mock for an operator,
 * gateways, and a balancer before them where there are several.
 */
export class House {
  readonly mock: HouseProcess;
  readonly gateways: readonly HouseGateway[];
  readonly databases: Databases;
  /** Null where it was given databases. */
  readonly postgres: PostgresServer | null;
  readonly redis: RedisServer | null;
  readonly balancer: Balancer | null;
  readonly folder: string;

  private constructor(parts: Omit<House, 'url' | 'gateway' | 'stop'>) {
    this.mock = parts.mock;
    this.gateways = parts.gateways;
    this.databases = parts.databases;
    this.postgres = parts.postgres;
    this.redis = parts.redis;
    this.balancer = parts.balancer;
    this.folder = parts.folder;
  }

  /** Resolves once all of it is ready. */
  static async start(options: HouseOptions = {}): Promise<House> {
    const count = options.gateways ?? 1;
    const folder = await mkdtemp(path.join(tmpdir(), 'pitdesk-house-'));
    const [redis, balancer, stored] = await Promise.all([
      count > 1 || options.redis ? RedisServer.start() : null,
      count > 1 ? Balancer.start() : null,
      options.databases
        ? { postgres: null, databases: options.databases }
        : startDatabases(options.postgresSettings),
    ]);
    const shared = { ...productionSettings(), REDIS_URL: redis?.url ?? '' };
    const mock = await planMock(folder, stored.databases, shared, options);
    const gateways = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        planGateway(`gateway-${index + 1}`, folder, stored.databases, options, {
          ...shared,
          ...upstreamsAt(mock.url),
          STREAM_ORIGINS: mock.url,
          ...(balancer && { PUBLIC_URL: balancer.url, TRUSTED_PROXIES: '127.0.0.1' }),
        }),
      ),
    );
    const house = new House({ mock, gateways, redis, balancer, folder, ...stored });
    try {
      await mock.start();
      await Promise.all(gateways.map((gateway) => gateway.start()));
      if (balancer) await Promise.all(gateways.map(({ url }) => balancer.add(url)));
    } catch (error) {
      await house.stop();
      throw error;
    }
    return house;
  }

  /** Where staff find the console. */
  get url(): string {
    return this.balancer?.url ?? this.gateway(0).url;
  }

  /** The gateway of a number, counted round and round. */
  gateway(index: number): HouseGateway {
    const gateway = this.gateways[index % this.gateways.length];
    if (gateway === undefined) throw new Error('The house has no gateway');
    return gateway;
  }

  async stop(): Promise<void> {
    await this.balancer?.close();
    await Promise.all(this.gateways.map((gateway) => gateway.stop()));
    await this.mock.stop();
    await this.redis?.stop();
    await this.postgres?.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function planMock(
  folder: string,
  databases: Databases,
  shared: Record<string, string>,
  { from = 'dist', players = 300, mockSettings = {} }: HouseOptions,
): Promise<HouseProcess> {
  const port = await freePort();
  return new HouseProcess({
    name: 'mock-backends',
    app: 'mock-backends',
    url: `http://127.0.0.1:${port}`,
    readyPath: '/health/ready',
    logFile: path.join(folder, 'mock-backends.log'),
    nodeArgs: [],
    from,
    env: {
      ...shared,
      MOCK_PORT: String(port),
      MOCK_FAULTS: 'on',
      OPERATOR_DATABASE_URL: databases.operator,
      PITDESK_DATA_DIR: path.join(folder, 'mock-backends'),
      SIM_PLAYERS: String(players),
      ...mockSettings,
    },
  });
}

async function planGateway(
  name: string,
  folder: string,
  databases: Databases,
  { from = 'dist', gatewaySettings = {}, gatewayNodeArgs = [] }: HouseOptions,
  shared: Record<string, string>,
): Promise<HouseGateway> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const dataDir = path.join(folder, name);
  await mkdir(dataDir);
  const gateway = new HouseProcess({
    name,
    app: 'gateway',
    url: `http://127.0.0.1:${port}`,
    readyPath: '/api/health/ready',
    logFile: path.join(folder, `${name}.log`),
    nodeArgs: gatewayNodeArgs,
    from,
    env: {
      ...shared,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      CONSOLE_DATABASE_URL: databases.console,
      PITDESK_DATA_DIR: dataDir,
      ...gatewaySettings,
    },
  });
  return Object.assign(gateway, { metricsPort, dataDir });
}
