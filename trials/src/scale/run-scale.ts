import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@pitdesk/contracts/api';
import type { AuditChainState } from '@pitdesk/contracts/audit';
import { countLatency, type Latencies, percentileMs } from '@pitdesk/rig';
import pg from 'pg';
import { Session } from '../actors/session.ts';
import { tablesWithChat } from '../stack/tables.ts';
import type { TestStack } from '../stack/test-stack.ts';
import { measured, type PageFigures, type Patience } from './measure.ts';
import type { Page, Subject } from './pages.ts';
import { type Statement, statementsOf } from './statements.ts';

export interface MeasuredPage extends PageFigures {
  readonly statements: readonly Statement[];
}

/** What one step found. */
export interface StepFigures {
  readonly rows: number;
  /** Megabytes of each table and of its indexes. */
  readonly sizes: Readonly<Record<string, { readonly table: number; readonly indexes: number }>>;
  readonly pages: readonly MeasuredPage[];
  /** For the audit: how long the gateway took to follow the chain, in seconds, and what it found. */
  readonly chain: {
    readonly seconds: number;
    readonly state: AuditChainState;
    /** Of the audit's first page meanwhile, in milliseconds. */
    readonly pageP99: number;
  } | null;
}

const MB = 1_024 ** 2;
const CHAIN_WITHIN_MS = 60 * 60_000;
const LOOK_EVERY_MS = 250;

/** Fills a database up to a number of rows; the gateway is started anew for it, with empty caches. */
export async function fill(stack: TestStack, subject: Subject, rows: number): Promise<void> {
  const tables = await tablesWithChat(await Session.signIn(stack.url, 'shift'));
  await stack.gateway(0).stop();
  await subject.fill(stack.databases, rows, tables);
  await stack.gateway(0).start();
}

/** Opens every page of a subject, and looks at the statements behind each. */
export async function measureStep(
  stack: TestStack,
  subject: Subject,
  rows: number,
  patience: Patience,
): Promise<StepFigures> {
  const { postgres } = stack;
  if (postgres === null) throw new Error('The trial needs a PostgreSQL server of its own');
  const administrator = new pg.Client({ connectionString: postgres.url(subject.database) });
  await administrator.connect();
  try {
    const sessions = new Map<Page['by'], Session>();
    const sessionOf = async (username: Page['by']): Promise<Session> => {
      const session = sessions.get(username) ?? (await Session.signIn(stack.url, username));
      sessions.set(username, session);
      return session;
    };
    const pages: MeasuredPage[] = [];
    for (const page of await subject.pages(stack.databases, await sessionOf('shift'))) {
      const session = await sessionOf(page.by);
      const figures = await measured(session, page, patience);
      const statements = await statementsOf(administrator, subject.database, async () => {
        await session.request(page.path);
      });
      pages.push({ ...figures, statements });
    }
    return { rows, sizes: await sizesOf(administrator, subject.tables), pages, chain: null };
  } finally {
    await administrator.end();
  }
}

/** Lets the gateway follow the chain of the audit, as the first look at the page does, and opens that page meanwhile. */
export async function followChain(stack: TestStack): Promise<NonNullable<StepFigures['chain']>> {
  const session = await Session.signIn(stack.url, 'auditor');
  const begun = performance.now();
  const latencies: Latencies = new Map();
  for (;;) {
    const { body } = await session.request(endpoints.getAuditChain.path);
    const state = body as AuditChainState;
    const elapsed = performance.now() - begun;
    if (state.checked_at !== null && !state.checking) {
      return { seconds: elapsed / 1_000, state, pageP99: percentileMs(latencies, 0.99) };
    }
    if (elapsed > CHAIN_WITHIN_MS)
      throw new Error(`The chain was not followed within an hour: ${JSON.stringify(state)}`);
    const opened = performance.now();
    await session.request(endpoints.listAudit.path);
    countLatency(latencies, (performance.now() - opened) * 1_000);
    await pause(LOOK_EVERY_MS);
  }
}

async function sizesOf(client: pg.Client, tables: readonly string[]): Promise<StepFigures['sizes']> {
  const sizes: Record<string, { table: number; indexes: number }> = {};
  for (const name of tables) {
    const { rows } = await client.query<{ table: string; indexes: string }>(
      'SELECT pg_table_size($1) AS table, pg_indexes_size($1) AS indexes',
      [name],
    );
    sizes[name] = { table: Number(rows[0]?.table) / MB, indexes: Number(rows[0]?.indexes) / MB };
  }
  return sizes;
}
