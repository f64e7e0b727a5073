import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@pitdesk/rig';
import pg from 'pg';
import { defineFault } from '../../fault.ts';
import {
  type Answered,
  codesOf,
  failed,
  inWords,
  quantile,
  slowest,
  unforeseen,
} from '../../floor/answers.ts';
import type { Floor } from '../../floor/floor.ts';

const AWAY_MS = 12_000;
/** Reads that need the database; the operator answers the others. */
const NEEDS_DATABASE = new Set(['/api/conversations', '/api/canned-replies']);
const AWAY = 'service.database_unavailable';
/** The longest time allowed for an answer while PostgreSQL is down: docs/running-in-production.md, `PostgreSQL`. */
const LONGEST_MS = 11_000;

interface Measured {
  readonly reads: readonly Answered[];
  readonly reportedAfterMs: number | null;
  readonly wayMs: number;
  readonly backAfterMs: number;
}

async function away(
  floor: Floor,
  lose: () => Promise<unknown>,
  bring: () => Promise<unknown>,
): Promise<Measured> {
  const from = performance.now();
  await lose();
  const gone = performance.now();
  await floor.forAWhile(AWAY_MS);
  const to = performance.now();
  await bring();
  const brought = performance.now();
  await floor.wellAgain();
  await until(async () => {
    const { status } = await floor.session.request('/api/conversations').catch(() => ({ status: 0 }));
    return status === 200 ? true : null;
  }, 60_000);
  const backAfterMs = performance.now() - brought;
  await pause(500);
  const reads = floor.readsSince(from);
  const reported = reads.find(({ code }) => code === AWAY);
  return {
    reads,
    reportedAfterMs: reported ? reported.at + reported.ms - gone : null,
    wayMs: quantile(floor.waysOf(gone, to - 1_000), 0.99),
    backAfterMs,
  };
}

const figure = ({ reads, reportedAfterMs, wayMs, backAfterMs }: Measured): string =>
  `reported after ${reportedAfterMs === null ? '–' : inWords(Math.max(0, reportedAfterMs))}; answers within ${inWords(slowest(reads))}: ${codesOf(failed(reads))}; players' messages went on (${inWords(wayMs)}, p99); everything again ${inWords(backAfterMs)} after its return`;

const verdict = ({ reads, reportedAfterMs, wayMs, backAfterMs }: Measured): Record<string, boolean> => {
  const operators = failed(reads).filter(({ what }) => !NEEDS_DATABASE.has(what));
  return {
    [`${AWAY} was not reported`]: reportedAfterMs === null,
    [`an answer took ${inWords(slowest(reads))}`]: slowest(reads) > LONGEST_MS,
    [`answers without a code: ${codesOf(unforeseen(reads))}`]: unforeseen(reads).length > 0,
    [`what the operator knows was not read: ${codesOf(operators)}`]: operators.length > 0,
    [`players' messages did not go on (${inWords(wayMs)})`]: !(wayMs < 2_000),
    [`it was well again only after ${inWords(backAfterMs)}`]: backAfterMs > 15_000,
  };
};

const serverOf = (floor: Floor) => {
  const { postgres } = floor.place;
  if (!postgres) throw new Error('This stack has no PostgreSQL of its own');
  return postgres;
};

export const postgresKilled = defineFault({
  id: 'postgres-killed',
  area: 'PostgreSQL',
  stack: 'three',
  does: "the console's PostgreSQL is killed",
  promise:
    "requests that need it fail with a code, nothing hangs; the operator's data is read, messages of players arrive; it recovers by itself",
  heals: 'it is started again 12 s later',
  strike: (floor) =>
    away(
      floor,
      () => serverOf(floor).kill(),
      () => serverOf(floor).restart(),
    ),
  figure,
  verdict,
});

/** Takes every connection of the server, those of the gateways too, and keeps them. */
class Hoard {
  readonly #url: string;
  readonly #held: pg.Client[] = [];
  #over = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  async take(): Promise<void> {
    while (await this.#takeOne());
    const [administrator] = this.#held;
    await administrator?.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'pitdesk%' AND datname = 'console'",
    );
    // A connection that becomes free is taken again.
    this.#work = (async () => {
      while (!this.#over) if (!(await this.#takeOne())) await pause(10);
    })();
    while (await this.#takeOne());
  }

  async giveBack(): Promise<void> {
    this.#over = true;
    await this.#work;
    await Promise.all(this.#held.map((client) => client.end().catch(() => undefined)));
  }

  async #takeOne(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      this.#held.push(client);
      return true;
    } catch {
      return false;
    }
  }
}

export const postgresExhausted = defineFault({
  id: 'postgres-exhausted',
  area: 'PostgreSQL',
  stack: 'three',
  does: 'somebody takes every connection of PostgreSQL, those of the gateways too',
  promise:
    "requests that need it fail with a code, nothing hangs; the operator's data is read, messages of players arrive; it recovers by itself",
  heals: 'the connections are given back 12 s later',
  strike: async (floor) => {
    const hoard = new Hoard(serverOf(floor).url('postgres'));
    return await away(
      floor,
      () => hoard.take(),
      () => hoard.giveBack(),
    );
  },
  figure,
  verdict,
});
