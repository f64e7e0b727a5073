import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type PostgresServer, startPostgres } from '@pitdesk/prisma/testing';
import { CutProxy } from '@pitdesk/rig';
import { fromRoot } from '../../../../scripts/lib/paths.mjs';
import { House } from '../../house/house.ts';
import type { HouseKind } from '../finding.ts';
import { SmallDisk } from './small-disk.ts';

/** Players of the simulated casino that come, talk and go beside those of the trial. */
const PLAYERS = 60;
const DISK_MEGABYTES = 220;
/** Three gateways hold 33 at most. */
const CONNECTIONS = 60;

/** The house of a fault, and what of its surroundings can be broken. */
export interface Place {
  readonly house: House;
  /** Between a browser and the gateway, and between the gateway and the operator's sockets; of one gateway alone. */
  readonly links: { readonly browser: CutProxy; readonly operator: CutProxy } | null;
  /** What the embedded database is on. */
  readonly disk: SmallDisk | null;
  /** The server of the console's database alone. */
  readonly postgres: PostgresServer | null;
  /** Ends what is beside the house, after it. */
  readonly stop: () => Promise<void>;
}

/** One house at a time; the next fault gets it again where it needs the same kind and it is sound. */
export class Houses {
  readonly #say: (line: string) => void;
  #open: { kind: HouseKind; place: Place } | null = null;
  #over = false;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  /** @throws Error once it was told that no house is needed any more */
  async fit(kind: HouseKind): Promise<Place> {
    if (this.#over) throw new Error('It was told to stop');
    if (this.#open?.kind === kind) return this.#open.place;
    await this.close();
    this.#say(`    a house is opened: ${IN_WORDS[kind]}`);
    const place = await OPENERS[kind]();
    this.#open = { kind, place };
    return place;
  }

  /** What its servers wrote, for whoever looks for the cause. @returns where it is */
  async keepLogs(name: string): Promise<string> {
    const folder = fromRoot(`test-results/chaos/${name}`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const from = this.#open?.place.house.folder;
    for (const file of from === undefined ? [] : await readdir(from)) {
      if (file.endsWith('.log')) await copyFile(path.join(from ?? '', file), path.join(folder, file));
    }
    return folder;
  }

  /** No house is opened any more. */
  async end(): Promise<void> {
    this.#over = true;
    await this.close();
  }

  /** Whatever this house suffered, the next fault has another one. */
  async close(): Promise<void> {
    const place = this.#open?.place;
    this.#open = null;
    await place?.house.stop();
    await place?.stop();
  }
}

const IN_WORDS: Readonly<Record<HouseKind, string>> = {
  one: 'one gateway, PostgreSQL, mock-backends',
  three: 'three gateways behind a balancer, PostgreSQL, Redis, mock-backends',
  embedded: 'one gateway with the embedded database on a small disk, mock-backends',
};

const OPENERS: Readonly<Record<HouseKind, () => Promise<Place>>> = {
  one: openWithLinks,
  three: openThree,
  embedded: openOnSmallDisk,
};

/** The operator keeps its own database: only the console's is lost. */
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
    const house = await House.start({ gateways: 3, players: PLAYERS, databases });
    return { house, links: null, disk: null, postgres, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The gateway is started again: only now is it known where its links are. */
async function openWithLinks(): Promise<Place> {
  const house = await House.start({ players: PLAYERS });
  const gateway = house.gateway(0);
  const [browser, operator] = await Promise.all([
    CutProxy.start(gateway.url),
    CutProxy.start(house.operator.url),
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
  return { house, links: { browser, operator }, disk: null, postgres: null, stop };
}

async function openOnSmallDisk(): Promise<Place> {
  const disk = SmallDisk.mount(DISK_MEGABYTES);
  const stop = () => Promise.resolve(disk.unmount());
  try {
    const gatewaySettings = { CONSOLE_DATABASE_URL: '', PITDESK_DATA_DIR: disk.folder };
    const house = await House.start({ players: PLAYERS, gatewaySettings });
    return { house, links: null, disk, postgres: null, stop };
  } catch (error) {
    disk.unmount();
    throw error;
  }
}
