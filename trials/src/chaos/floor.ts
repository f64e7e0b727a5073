import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@pitdesk/contracts/api';
import type { Readiness } from '@pitdesk/contracts/health';
import { type PostgresServer, startPostgres } from '@pitdesk/prisma/testing';
import { CHAT_ACCOUNTS, type ChatPlayer, playerAt, Session, until } from '@pitdesk/rig';
import { percentileOf } from '@pitdesk/rig/measure';
import { type ServerProcess, TestStack } from '@pitdesk/rig/product';
import { fromRoot } from '../../../scripts/lib/paths.mjs';
import { type TableWithChat, tablesWithChat } from '../common/tables.ts';
import { type Finding, namesOfTrue } from './finding.ts';
import { Ledger } from './ledger.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { Staff } from './staff.ts';
import { Talk } from './talk.ts';

/** Simulated players, in addition to those of the trial. */
const PLAYERS = 60;
/** The number of tables at which the trial writes. */
const TABLES = 2;
const DISK_MEGABYTES = 220;
/** Three gateways hold 63 at most. */
const CONNECTIONS = 90;
const HEALTHY_MS = 3_000;
const AFTER_MS = 2_000;
const NOTICED_MS = 100;
const WITHIN_MS = 60_000;
const SETTLED_WITHIN_MS = 30_000;

interface Parts {
  readonly name: string;
  readonly stack: TestStack;
  /** The server of the console's database. */
  readonly postgres: PostgresServer;
  /** The disk of the embedded database. */
  readonly disk: SmallDisk | null;
  readonly tables: readonly TableWithChat[];
  readonly staff: readonly Staff[];
  /** One browser connected to each gateway directly, without the balancer, in the order of the gateways. */
  readonly direct: readonly Staff[];
  readonly players: readonly ChatPlayer[];
  readonly ledger: Ledger;
  readonly talk: Talk;
  readonly stop: () => Promise<void>;
}

/** The running product, and the staff and players who use it while a fault is tried. */
export class Floor {
  readonly parts: Parts;
  /** Processes that ended unexpectedly. */
  readonly #ended: string[] = [];
  readonly #mayEnd = new Set<string>();

  private constructor(parts: Parts) {
    this.parts = parts;
    for (const server of [...parts.stack.gateways, parts.stack.operator]) {
      void server.ended.then((how) => {
        if (!this.#mayEnd.has(server.name)) this.#ended.push(`${server.name} ended (${how})`);
      });
    }
  }

  /** Starts the product and all actors; resolves after a few healthy seconds. */
  static async open({
    id: name,
    isOnSmallDisk = false,
  }: {
    id: string;
    isOnSmallDisk?: boolean;
  }): Promise<Floor> {
    const disk = isOnSmallDisk ? mountSmallDisk(DISK_MEGABYTES) : null;
    const operators = await startPostgres();
    // The operator has a separate server: a fault affects the console's database only.
    const postgres = disk ? operators : await startPostgres({ max_connections: String(CONNECTIONS) });
    let stop = async () => {
      for (const server of new Set([postgres, operators])) await server.stop();
      disk?.unmount();
    };
    try {
      const stack = await TestStack.start({
        gateways: disk ? 1 : 3,
        players: PLAYERS,
        databases: {
          console: disk ? '' : await postgres.createDatabase('console'),
          operator: await operators.createDatabase('operator'),
        },
        gatewaySettings: disk ? { PITDESK_DATA_DIR: disk.folder } : {},
      });
      const stopServers = stop;
      stop = async () => {
        await stack.stop();
        await stopServers();
      };
      const tables = (await tablesWithChat(await Session.signIn(stack.url))).slice(0, TABLES);
      const [ledger, { url }] = [new Ledger(), stack];
      const [staff, direct, players] = await Promise.all([
        Promise.all(CHAT_ACCOUNTS.map((username) => Staff.atWork(url, ledger, { username, places: tables }))),
        Promise.all(
          stack.gateways.map((gateway) =>
            Staff.atWork(url, ledger, { name: gateway.name, places: tables, socketUrl: gateway.url }),
          ),
        ),
        Promise.all(
          tables.map(({ title, terminal }, index) =>
            playerAt(stack.operator.url, { player: `chaos-player-${index + 1}`, table: title, terminal }),
          ),
        ),
      ]);
      const talk = new Talk(name, ledger);
      talk.begin(staff, players, tables);
      await pause(HEALTHY_MS);
      return new Floor({ name, stack, postgres, disk, tables, staff, direct, players, ledger, talk, stop });
    } catch (error) {
      await stop();
      throw error;
    }
  }

  get oneOfStaff(): Staff {
    const [one] = this.parts.staff;
    if (one === undefined) throw new Error('Nobody is at work');
    return one;
  }

  /** Returns a table at which the trial writes, by its number. */
  tableAt(index: number): TableWithChat {
    const table = this.parts.tables[index % this.parts.tables.length];
    if (table === undefined) throw new Error('The casino has no chat');
    return table;
  }

  mayEnd({ name }: ServerProcess): void {
    this.#mayEnd.add(name);
  }

  /** Returns the p99 of the time from a player's send to the receipt by these browsers, in milliseconds. */
  slowestWay(from: number, to: number, browsers: readonly Staff[] = this.parts.direct): number {
    const ways = this.parts.talk.sentBetween(from, to).flatMap(([text, sentAt]) =>
      browsers.flatMap(({ receivedAt }) => {
        const at = receivedAt.get(text);
        return at === undefined ? [] : [at - sentAt];
      }),
    );
    return percentileOf(ways, 0.99);
  }

  /** Resolves with the time at which all browsers of staff are connected. */
  async whenAllConnected(): Promise<number> {
    // A browser notices a broken connection a moment later.
    await pause(NOTICED_MS);
    await until(() => (this.parts.staff.every(({ socket }) => socket.connected) ? true : null), WITHIN_MS);
    return performance.now();
  }

  /** Resolves when every gateway reports that it is ready. */
  async wellAgain(): Promise<void> {
    await Promise.all(
      this.parts.stack.gateways.map(({ url }) =>
        until(async () => ((await readinessOf(url)) === 'ready' ? true : null), WITHIN_MS),
      ),
    );
  }

  /** Checks the promises that hold for every fault, after all messages are delivered. */
  async end(): Promise<Finding> {
    const isWell = await this.wellAgain().then(
      () => true,
      () => false,
    );
    await pause(AFTER_MS);
    await this.parts.talk.end();
    const isSettled = await this.parts.ledger.settled(SETTLED_WITHIN_MS);
    const { sent, accepted, uncertain, lost, doubled } = this.parts.ledger.tally();
    const missing = this.parts.ledger.missing().slice(0, 3);
    const missed = missing.map(({ listener, text }) => `"${text}" by ${listener}`).join(', ');
    const broken = [
      ...this.#ended,
      ...namesOfTrue({
        'not everything was ready again by itself within a minute': !isWell,
        'what was under way never came to its end': !isSettled && lost === 0,
        [`${lost} accepted messages were not received by everybody: ${missed}`]: lost > 0,
        [`${doubled} messages were published or stored twice`]: doubled > 0,
      }),
    ];
    if (broken.length > 0) await this.#keepLogs();
    return {
      figure: `${sent} messages: ${accepted} accepted, ${lost} lost, ${doubled} doubled, ${uncertain} uncertain`,
      broken,
    };
  }

  async leave(): Promise<void> {
    void this.parts.talk.end();
    for (const one of [...this.parts.staff, ...this.parts.direct, ...this.parts.players]) one.leave();
    for (const server of [...this.parts.stack.gateways, this.parts.stack.operator]) this.mayEnd(server);
    await this.parts.stop();
  }

  /** Copies the logs of the servers, to find a cause. */
  async #keepLogs(): Promise<void> {
    const folder = fromRoot(`test-results/chaos/${this.parts.name}`);
    await mkdir(folder, { recursive: true });
    for (const file of await readdir(this.parts.stack.folder)) {
      if (file.endsWith('.log'))
        await copyFile(path.join(this.parts.stack.folder, file), path.join(folder, file));
    }
  }
}

/** Returns the state of a gateway, or null when no answer comes. */
async function readinessOf(url: string): Promise<Readiness['status'] | null> {
  try {
    const answer = await fetch(url + endpoints.getReadiness.path, { signal: AbortSignal.timeout(2_000) });
    return ((await answer.json()) as Readiness).status;
  } catch {
    return null;
  }
}
