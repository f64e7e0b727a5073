import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { type ConsoleDatabase, openConsoleDatabase } from '@pitdesk/prisma';
import { createConsoleTestDatabase } from '@pitdesk/prisma/testing';
import { CutProxy } from '@pitdesk/rig';
import {
  type RunningGateway,
  type SettingsOverrides,
  type StartGatewayOptions,
  startGateway,
} from '../../src/testing/index.ts';

type Time = Pick<StartGatewayOptions, 'clock' | 'intervals'>;

type SharedDatabase = Awaited<ReturnType<typeof createConsoleTestDatabase>>;

/** Several gateways over one PostgreSQL, each with its own connections, like several processes. */
export class Replicas {
  readonly mock: MockBackends;
  /** The connection of all of them to the operator's back office. */
  readonly proxy: CutProxy;
  readonly all: RunningGateway[] = [];
  /** The URL of PostgreSQL, for a replica that is a separate process. */
  readonly databaseUrl: string;
  readonly #database: SharedDatabase;
  readonly #databases = new Map<RunningGateway, ConsoleDatabase>();

  readonly #time: Time;

  private constructor(mock: MockBackends, proxy: CutProxy, database: SharedDatabase, time: Time) {
    this.mock = mock;
    this.proxy = proxy;
    this.#database = database;
    this.databaseUrl = database.url;
    this.#time = time;
  }

  /** @param time the clock and the intervals that all of them share */
  static async start(count: number, settings: SettingsOverrides = {}, time: Time = {}): Promise<Replicas> {
    const [mock, database] = await Promise.all([startMockBackends(), createConsoleTestDatabase()]);
    const replicas = new Replicas(mock, await CutProxy.start(mock.url), database, time);
    await Promise.all(Array.from({ length: count }, () => replicas.add(settings)));
    return replicas;
  }

  async add(settings: SettingsOverrides = {}): Promise<RunningGateway> {
    const database = await openConsoleDatabase({ url: this.#database.url });
    const replica = await startGateway({
      ...this.#time,
      upstreamUrl: this.mock.url,
      database,
      settings: { ...settings, upstream: { ...settings.upstream, backofficeUrl: this.proxy.url } },
    });
    this.#databases.set(replica, database);
    this.all.push(replica);
    return replica;
  }

  /** Returns the replica of a number, modulo their count. */
  at(index: number): RunningGateway {
    const replica = this.all[index % this.all.length];
    if (!replica) throw new Error('There is no replica');
    return replica;
  }

  /** Stops like a process on a signal, with the notice in its readiness. */
  async retire(replica: RunningGateway, noticeMs: number, noticed: Promise<unknown>): Promise<void> {
    await this.#drop(replica, () => replica.stop(noticeMs, noticed));
  }

  async remove(replica: RunningGateway): Promise<void> {
    await this.#drop(replica, () => replica.close());
  }

  async #drop(replica: RunningGateway, end: () => Promise<void>): Promise<void> {
    this.all.splice(this.all.indexOf(replica), 1);
    await end();
    await this.#databases.get(replica)?.close();
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map((replica) => this.remove(replica)));
    await this.#database.drop();
    await this.proxy.close();
    await this.mock.close();
  }
}
