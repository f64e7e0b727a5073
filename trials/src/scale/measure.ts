import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@pitdesk/contracts/api';
import type { AuditChainState } from '@pitdesk/contracts/audit';
import { Session } from '@pitdesk/rig';
import { percentileOf } from '@pitdesk/rig/measure';
import pg from 'pg';
import type { Started } from '../common/start-stack.ts';
import { tablesWithChat } from '../common/tables.ts';
import type { Page, Subject } from './pages.ts';
import { buffersOf } from './statements.ts';

export interface PageFigures {
  readonly name: string;
  /** Milliseconds of each request. */
  readonly times: readonly number[];
  /** Answers that were none, by status. */
  readonly errors: Readonly<Record<string, number>>;
  /** Pages of 8 kB that the largest statement read. */
  readonly buffers: number;
}

/** What one step found. */
export interface StepFigures {
  readonly rows: number;
  /** Megabytes of each table and of its indexes. */
  readonly sizes: Readonly<Record<string, { readonly table: number; readonly indexes: number }>>;
  readonly pages: readonly PageFigures[];
}

/** Pages are opened one after another until they were opened so often, or so long. */
export interface Patience {
  readonly requests: number;
  readonly seconds: number;
}

/** A page is opened so often before it counts: plans and caches are those of a console at work. */
const WARM_UP = 6;
const LEAST = 5;
const MB = 1_024 ** 2;
const CHAIN_WITHIN_MS = 60 * 60_000;
const LOOK_EVERY_MS = 250;

/** Fills a database up to a number of rows; the gateway is restarted for it, with empty caches. */
export async function fill({ stack, databases }: Started, subject: Subject, rows: number): Promise<void> {
  const tables = await tablesWithChat(await Session.signIn(stack.url, 'shift'));
  await stack.gateway(0).stop();
  await subject.fill(databases, rows, tables);
  await stack.gateway(0).start();
}

/** Opens every page of a subject, and looks at the statements behind each. */
export async function measureStep(
  { stack, postgres, databases }: Started,
  subject: Subject,
  rows: number,
  patience: Patience,
): Promise<StepFigures> {
  const administrator = new pg.Client({ connectionString: postgres.url(subject.database) });
  await administrator.connect();
  try {
    const sessions = new Map<Page['by'], Session>();
    const sessionOf = async (username: Page['by']): Promise<Session> => {
      const session = sessions.get(username) ?? (await Session.signIn(stack.url, username));
      sessions.set(username, session);
      return session;
    };
    const pages: PageFigures[] = [];
    for (const page of await subject.pages(databases, await sessionOf('shift'))) {
      const session = await sessionOf(page.by);
      const timed = await measured(session, page, patience);
      const buffers = await buffersOf(administrator, subject.database, async () => {
        await session.request(page.path);
      });
      pages.push({ ...timed, buffers });
    }
    return { rows, sizes: await sizesOf(administrator, subject.tables), pages };
  } finally {
    await administrator.end();
  }
}

/** Opens a page again and again. */
async function measured(
  session: Session,
  { name, path }: Page,
  { requests, seconds }: Patience,
): Promise<Omit<PageFigures, 'buffers'>> {
  const open = async (): Promise<{ status: number; ms: number }> => {
    const started = performance.now();
    const { status } = await session.request(path);
    return { status, ms: performance.now() - started };
  };
  const goOn = (begun: number, share: number): boolean => performance.now() - begun < seconds * 1_000 * share;
  const warming = performance.now();
  for (let nth = 0; nth < WARM_UP && goOn(warming, 0.5); nth += 1) await open();
  const times: number[] = [];
  const errors: Record<string, number> = {};
  const begun = performance.now();
  while (times.length < requests && (times.length < LEAST || goOn(begun, 1))) {
    const { status, ms } = await open();
    times.push(ms);
    if (status !== 200) errors[status] = (errors[status] ?? 0) + 1;
  }
  return { name, times, errors };
}

/**
 * Lets the gateway follow the chain of the audit, as the first look at the page does, and opens that page meanwhile.
 * @returns a sentence of what was found
 */
export async function followChain({ stack }: Started): Promise<string> {
  const session = await Session.signIn(stack.url, 'auditor');
  const begun = performance.now();
  const times: number[] = [];
  for (;;) {
    const state = (await session.request(endpoints.getAuditChain.path)).body as AuditChainState;
    const elapsed = performance.now() - begun;
    if (state.checked_at !== null && !state.checking) {
      const result = state.broken === null ? 'whole' : JSON.stringify(state.broken);
      const p99 = percentileOf(times, 0.99).toFixed(0);
      return `The chain was followed in ${(elapsed / 1_000).toFixed(0)} s: ${result}; the audit's first page had a p99 of ${p99} ms meanwhile.`;
    }
    if (elapsed > CHAIN_WITHIN_MS) throw new Error('The chain was not followed within an hour');
    const opened = performance.now();
    await session.request(endpoints.listAudit.path);
    times.push(performance.now() - opened);
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
