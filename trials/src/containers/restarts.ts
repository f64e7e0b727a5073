import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '@pitdesk/rig';
import { Failure } from '../../../scripts/lib/failure.mjs';
import { seconds } from '../../../scripts/lib/steps.mjs';
import type { ComposeProject } from './compose-project.ts';
import { get, send, someTable, textsOf } from './console.ts';
import type { Findings } from './findings.ts';
import { requestUntil } from './request-loop.ts';
import { countRows } from './stores.ts';

const RECOVERED_WITHIN_MS = 90_000;
const GATEWAYS = ['gateway', 'gateway-2', 'gateway-3'];
const LOOPS = 4;

/** Restarts each container once, one after the other, and checks that sessions, messages and the audit are kept. */
export async function checkRestarts(
  project: ComposeProject,
  services: readonly string[],
  session: Session,
  findings: Findings,
): Promise<void> {
  const table = await someTable(session);
  for (const service of services) {
    const text = `before the restart of ${service} ${Date.now()}`;
    const sent = await send(session, table, text);
    if (sent.status !== 200) throw new Failure(`A message before the restart of ${service} was refused.`);
    const audited = await countRows(project, 'pitdesk_console', 'audit_entries');
    const began = performance.now();
    await project.run('restart', service);
    await project.healthy(service);
    const texts = await retryUntilRecovered(async () => {
      await session.refresh();
      await get(session, '/api/auth/me');
      return await textsOf(session, table);
    });
    const took = seconds(performance.now() - began);
    const isKept =
      texts.includes(text) && (await countRows(project, 'pitdesk_console', 'audit_entries')) >= audited;
    findings.require(
      isKept,
      `${service} restarted: session, message and audit are kept`,
      `recovered after ${took}`,
    );
  }
}

/**
 * Restarts the three gateways one after the other under constant requests, and checks that no request fails and that
 * every message is stored exactly once.
 */
export async function checkRollingRestart(
  project: ComposeProject,
  session: Session,
  findings: Findings,
): Promise<void> {
  await session.refresh();
  const table = await someTable(session);
  const over = new AbortController();
  const requesting = Array.from({ length: LOOPS }, (_, nth) =>
    requestUntil(over.signal, session, table, `${Date.now()}-${nth}`),
  );
  const began = performance.now();
  for (const gateway of GATEWAYS) {
    await project.run('restart', gateway);
    await project.healthy(gateway);
  }
  over.abort();
  const loops = await Promise.all(requesting);
  const took = seconds(performance.now() - began);
  const failures = loops.flatMap((loop) => loop.failures);
  const requests = loops.reduce((sum, loop) => sum + loop.requests, 0);
  findings.require(
    failures.length === 0,
    'rolling restart of the three gateways',
    `${requests} requests in ${took}, ${failures.length} failed${failures
      .slice(0, 5)
      .map((text) => `; ${text}`)
      .join('')}`,
  );
  const sent = loops.flatMap((loop) => loop.sent);
  const stored = await textsOf(session, table);
  const wrong = sent.filter((text) => stored.filter((message) => message === text).length !== 1);
  findings.require(
    wrong.length === 0,
    'messages sent meanwhile are stored exactly once',
    `${sent.length - wrong.length} of ${sent.length}`,
  );
}

/** Retries until the work succeeds. @throws the last error after 90 s */
async function retryUntilRecovered<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + RECOVERED_WITHIN_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(250);
    }
  }
}
