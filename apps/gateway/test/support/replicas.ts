import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { type ConsoleDatabase, openConsoleDatabase } from '@pitdesk/prisma';
import { type PostgresServer, startPostgres } from '@pitdesk/prisma/testing';
import { type RunningGateway, type SettingsOverrides, startGateway } from '../../src/testing/index.ts';
import { CutProxy } from './cut-proxy.ts';

/** Several gateways over one PostgreSQL, each with connections of its own, as several processes have them. */
export class Replicas {
  readonly mock: MockBackends;
  /** The link of all of them to the operator's back office. */
  readonly proxy: CutProxy;
  readonly all: RunningGateway[] = [];
  readonly #postgres: PostgresServer;
  readonly #databaseUrl: string;
  readonly #databases = new Map<RunningGateway, ConsoleDatabase>();

  private constructor(mock: MockBackends, proxy: CutProxy, postgres: PostgresServer, databaseUrl: string) {
    this.mock = mock;
    this.proxy = proxy;
    this.#postgres = postgres;
    this.#databaseUrl = databaseUrl;
  }

  static async start(count: number, settings: SettingsOverrides = {}): Promise<Replicas> {
    const [mock, postgres] = await Promise.all([startMockBackends(), startPostgres()]);
    const url = await postgres.createDatabase('console');
    const replicas = new Replicas(mock, await CutProxy.start(mock.url), postgres, url);
    await Promise.all(Array.from({ length: count }, () => replicas.add(settings)));
    return replicas;
  }

  async add(settings: SettingsOverrides = {}): Promise<RunningGateway> {
    const database = await openConsoleDatabase({ url: this.#databaseUrl });
    await database.migrate();
    const replica = await startGateway({
      upstreamUrl: this.mock.url,
      database,
      settings: { ...settings, upstream: { backofficeUrl: this.proxy.url } },
    });
    this.#databases.set(replica, database);
    this.all.push(replica);
    return replica;
  }

  /** The replica of a number, counted round and round. */
  at(index: number): RunningGateway {
    const replica = this.all[index % this.all.length];
    if (!replica) throw new Error('There is no replica');
    return replica;
  }

  async remove(replica: RunningGateway): Promise<void> {
    this.all.splice(this.all.indexOf(replica), 1);
    await replica.close();
    await this.#databases.get(replica)?.close();
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map((replica) => this.remove(replica)));
    await this.#postgres.stop();
    await this.proxy.close();
    await this.mock.close();
  }
}
