import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Balancer } from '../net/balancer.ts';
import { freePort } from '../net/free-port.ts';
import { RedisServer } from '../servers/redis-server.ts';
import type { ServerProcess } from './server-process.ts';
import { prepareGateway, prepareOperator } from './start-servers.ts';

export interface StackOptions {
  /** One by default; several share Redis and a balancer. */
  readonly gateways?: number;
  /** Players of the simulated casino. */
  readonly players: number;
  /** Addresses of empty PostgreSQL databases. */
  readonly databases: { readonly console: string; readonly operator: string };
  /** Settings of every gateway. */
  readonly gatewaySettings?: Readonly<Record<string, string>>;
  /** Arguments of Node for every gateway, such as `--cpu-prof`. */
  readonly gatewayNodeArgs?: readonly string[];
}

/** A gateway and the port of its `/metrics`. */
export interface StackGateway extends ServerProcess {
  readonly metricsPort: number;
}

/**
 * The built product as it runs in production, each server as a process: the mock operator and the gateways over
 * PostgreSQL, with Redis and a balancer when there are several gateways.
 */
export class TestStack {
  readonly operator: ServerProcess;
  readonly gateways: readonly StackGateway[];
  readonly redis: RedisServer | null;
  readonly balancer: Balancer | null;
  readonly folder: string;

  private constructor(parts: Pick<TestStack, 'operator' | 'gateways' | 'redis' | 'balancer' | 'folder'>) {
    this.operator = parts.operator;
    this.gateways = parts.gateways;
    this.redis = parts.redis;
    this.balancer = parts.balancer;
    this.folder = parts.folder;
  }

  /** Starts all servers and resolves when they are ready. */
  static async start(options: StackOptions): Promise<TestStack> {
    const { gateways: count = 1, players, databases } = options;
    const folder = await mkdtemp(path.join(tmpdir(), 'pitdesk-stack-'));
    const redis = count > 1 ? await RedisServer.start() : null;
    const balancer = count > 1 ? await Balancer.start() : null;
    const shared = { REDIS_URL: redis?.url ?? '' };
    const operator = await prepareOperator({
      folder,
      mode: 'production',
      settings: {
        ...shared,
        MOCK_FAULTS: 'on',
        OPERATOR_DATABASE_URL: databases.operator,
        SIM_PLAYERS: String(players),
      },
    });
    const settings = {
      ...shared,
      ...(balancer && { PUBLIC_URL: balancer.url, TRUSTED_PROXIES: '127.0.0.1' }),
      CONSOLE_DATABASE_URL: databases.console,
      ...options.gatewaySettings,
    };
    const gateways: StackGateway[] = [];
    for (let number = 1; number <= count; number += 1) {
      const metricsPort = await freePort();
      const gateway = await prepareGateway(operator.url, {
        name: `gateway-${number}`,
        folder,
        mode: 'production',
        nodeArgs: options.gatewayNodeArgs ?? [],
        settings: { ...settings, METRICS_PORT: String(metricsPort) },
      });
      gateways.push(Object.assign(gateway, { metricsPort }));
    }
    const stack = new TestStack({ operator, gateways, redis, balancer, folder });
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
    await rm(this.folder, { recursive: true, force: true });
  }
}
