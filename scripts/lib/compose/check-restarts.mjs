import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../failure.mjs';
import { seconds } from '../steps.mjs';
import { count } from './check-stores.mjs';

const WELL_WITHIN_MS = 90_000;

/**
 * Each container once, one after the other: whoever is signed in stays so, and what was written is there.
 * @param {import('./stack.mjs').Stack} stack
 * @param {string[]} services
 * @param {import('./console-session.mjs').ConsoleSession} session
 * @param {import('./findings.mjs').Findings} findings
 */
export async function checkRestarts(stack, services, session, findings) {
  const table = await session.tableOf(1);
  for (const service of services) {
    const text = `before the restart of ${service} ${Date.now()}`;
    const said = await session.say(table, text);
    if (!said.ok)
      throw new Failure(`A message before the restart of ${service} was refused.`, await said.text());
    const audited = await count(stack, 'pitdesk_console', 'audit_entries');
    const began = performance.now();
    await stack.run('restart', service);
    await stack.healthy(service);
    const messages = await until(async () => {
      await session.refresh();
      await session.get('/api/auth/me');
      return session.messages(table);
    });
    const took = seconds(performance.now() - began);
    const isKept =
      messages.some(({ message }) => message === text) &&
      (await count(stack, 'pitdesk_console', 'audit_entries')) >= audited;
    findings.require(
      isKept,
      `${service} restarted: session, message and audit are kept`,
      `well after ${took}`,
    );
  }
}

/** What was asked for, as soon as it is answered. @template T @param {() => Promise<T>} ask */
async function until(ask) {
  const deadline = Date.now() + WELL_WITHIN_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(250);
    }
  }
}
