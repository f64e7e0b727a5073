import { seconds } from '../steps.mjs';
import { RequestLoop } from './request-loop.mjs';

const GATEWAYS = ['gateway', 'gateway-2', 'gateway-3'];
const LOOPS = 4;

/**
 * The three gateways one after another, under requests without a break: none fails, and every message is there once.
 * @param {import('./stack.mjs').Stack} stack
 * @param {import('./console-session.mjs').ConsoleSession} session
 * @param {import('./findings.mjs').Findings} findings
 */
export async function checkRollingRestart(stack, session, findings) {
  await session.refresh();
  const table = await session.tableOf(1);
  const loops = Array.from({ length: LOOPS }, (_, nth) =>
    new RequestLoop(session, table, `${Date.now()}-${nth}`).start(),
  );
  const began = performance.now();
  for (const gateway of GATEWAYS) {
    await stack.run('restart', gateway);
    await stack.healthy(gateway);
  }
  await Promise.all(loops.map((loop) => loop.stop()));
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
  const said = loops.flatMap((loop) => loop.said);
  // A message that comes between two pages moves one from the one to the other: each is known by its id.
  const messages = new Map((await session.messages(table)).map((message) => [message.id, message]));
  const stored = [...messages.values()].map(({ message }) => message);
  const wrong = said.filter((text) => stored.filter((message) => message === text).length !== 1);
  findings.require(
    wrong.length === 0,
    'messages said meanwhile are there once',
    `${said.length - wrong.length} of ${said.length}`,
  );
}
