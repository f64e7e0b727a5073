import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type PostgresServer, startPostgres } from '@pitdesk/prisma/testing';
import { CutProxy } from '@pitdesk/rig';
import { fromRoot } from '../../../../scripts/lib/paths.mjs';
import { TestStack } from '../../stack/test-stack.ts';
import type { StackKind } from '../finding.ts';
import { SmallDisk } from './small-disk.ts';

/** Simulated players, in addition to those of the trial. */
const PLAYERS = 60;
const DISK_MEGABYTES = 220;
/** Three gateways hold 33 at most. */
const CONNECTIONS = 60;

/** The product for a fault, and the parts around it that can be broken. */
export interface Place {
  readonly stack: TestStack;
  /** Links between a browser and the gateway, and between the gateway and the operator's sockets; with one gateway only. */
  readonly links: { readonly browser: CutProxy; readonly operator: CutProxy } | null;
  /** The disk of the embedded database. */
  readonly disk: SmallDisk | null;
  /** The server that holds only the console's database. */
  readonly postgres: PostgresServer | null;
  /** Stops the parts around the product, after the product. */
  readonly stop: () => Promise<void>;
}

/** Keeps one set-up open; the next fault reuses it when it needs the same kind and it is not broken. */
export class Stacks {
  readonly #log: (line: string) => void;
  #open: { kind: StackKind; place: Place } | null = null;
  #over = false;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** Returns a set-up of this kind. @throws Error after `end` */
  async fit(kind: StackKind): Promise<Place> {
    if (this.#over) throw new Error('Stopped by a signal');
    if (this.#open?.kind === kind) return this.#open.place;
    await this.close();
    this.#log(`    starting: ${IN_WORDS[kind]}`);
    const place = await OPENERS[kind]();
    this.#open = { kind, place };
    return place;
  }

  /** Copies the logs of the servers, to find a cause. @returns the folder */
  async keepLogs(name: string): Promise<string> {
    const folder = fromRoot(`test-results/chaos/${name}`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const from = this.#open?.place.stack.folder;
    for (const file of from === undefined ? [] : await readdir(from)) {
      if (file.endsWith('.log')) await copyFile(path.join(from ?? '', file), path.join(folder, file));
    }
    return folder;
  }

  /** Closes the set-up and refuses further ones. */
  async end(): Promise<void> {
    this.#over = true;
    await this.close();
  }

  /** Closes the set-up; the next fault gets a new one. */
  async close(): Promise<void> {
    const place = this.#open?.place;
    this.#open = null;
    await place?.stack.stop();
    await place?.stop();
  }
}

const IN_WORDS: Readonly<Record<StackKind, string>> = {
  one: 'one gateway, PostgreSQL, mock-backends',
  three: 'three gateways behind a balancer, PostgreSQL, Redis, mock-backends',
  embedded: 'one gateway with the embedded database on a small disk, mock-backends',
};

const OPENERS: Readonly<Record<StackKind, () => Promise<Place>>> = {
  one: openWithLinks,
  three: openThree,
  embedded: openOnSmallDisk,
};

/** The operator has a separate server, so that a fault affects the console's database only. */
async function openThree(): Promise<Place> {
  const settings = { max_connections: String(CONNECTIONS) };
  const [postgres, operators] = await Promise.all([startPostgres(settings), startPostgres()]);
  const databases = {
    console: await postgres.createDatabase('console'),
    operator: await operators.createDatabase('operator'),
  };
  const stop = async () => {
    await postgres.stop();
    await operators.stop();
  };
  try {
    const stack = await TestStack.start({ gateways: 3, players: PLAYERS, databases });
    return { stack, links: null, disk: null, postgres, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Restarts the gateway, because the addresses of its links are known only after the first start. */
async function openWithLinks(): Promise<Place> {
  const stack = await TestStack.start({ players: PLAYERS });
  const gateway = stack.gateway(0);
  const [browser, operator] = await Promise.all([
    CutProxy.start(gateway.url),
    CutProxy.start(stack.operator.url),
  ]);
  await gateway.stop();
  await gateway.start({
    env: {
      PUBLIC_URL: `${gateway.url},${browser.url}`,
      UPSTREAM_CHAT_SOCKET_URL: operator.url,
      UPSTREAM_GAME_SOCKET_URL: operator.url,
    },
  });
  const stop = async () => {
    await browser.close();
    await operator.close();
  };
  return { stack, links: { browser, operator }, disk: null, postgres: null, stop };
}

async function openOnSmallDisk(): Promise<Place> {
  const disk = SmallDisk.mount(DISK_MEGABYTES);
  const stop = () => Promise.resolve(disk.unmount());
  try {
    const gatewaySettings = { CONSOLE_DATABASE_URL: '', PITDESK_DATA_DIR: disk.folder };
    const stack = await TestStack.start({ players: PLAYERS, gatewaySettings });
    return { stack, links: null, disk, postgres: null, stop };
  } catch (error) {
    disk.unmount();
    throw error;
  }
}
