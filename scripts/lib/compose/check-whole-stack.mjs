import { freePort } from '../ports.mjs';
import { seconds } from '../steps.mjs';
import { checkHardening } from './check-hardening.mjs';
import { checkOrder } from './check-order.mjs';
import { checkRestarts } from './check-restarts.mjs';
import { checkRollingRestart } from './check-rolling-restart.mjs';
import { checkSignIn } from './check-sign-in.mjs';
import { checkStores } from './check-stores.mjs';
import { ConsoleSession } from './console-session.mjs';
import { Stack } from './stack.mjs';

/** @typedef {import('./findings.mjs').Findings} Findings */
/** @typedef {import('./engine.mjs').Engine} Engine */

/**
 * `docker compose up`, then the same with three gateways behind the balancer, through every restart.
 * @param {Engine} engine
 * @param {Findings} findings
 */
export async function checkWholeStack(engine, findings) {
  const [port, mockPort, balancerPort] = [await freePort(), await freePort(), await freePort()];
  const direct = `http://127.0.0.1:${port}`;
  const balanced = `http://127.0.0.1:${balancerPort}`;
  const stack = new Stack(engine, {
    file: 'docker-compose.yml',
    project: 'pitdesk-check',
    environment: {
      PORT: String(port),
      MOCK_PORT: String(mockPort),
      BALANCER_PORT: String(balancerPort),
      PUBLIC_URL: `${direct},${balanced}`,
      MOCK_PUBLIC_URL: `http://127.0.0.1:${mockPort}`,
      STREAM_ORIGINS: `http://127.0.0.1:${mockPort}`,
    },
  });
  const whole = stack.with(['balanced']);
  await whole.down({ data: true });
  try {
    await timed(findings, 'all images are built', () => whole.run('build'));
    const services = await timed(findings, 'docker compose up is healthy', () => stack.up());
    await checkOrder(stack, services, findings);
    await (await ConsoleSession.signIn(direct, 'floor1')).get('/api/tables');
    findings.add('sign-in and tables at the gateway', 'ok');
    const all = await timed(findings, 'two gateways and the balancer more', () => whole.up());
    await checkHardening(whole, all, findings);
    const session = await checkSignIn(whole, balanced, findings);
    await checkStores(whole, session, findings);
    await checkRestarts(whole, all, session, findings);
    await checkRollingRestart(whole, session, findings);
    await checkDataAfterDown(whole, session, findings);
  } finally {
    await whole.down({ data: true });
  }
}

/** @param {Stack} stack @param {ConsoleSession} session @param {Findings} findings */
async function checkDataAfterDown(stack, session, findings) {
  const text = `kept through down and up ${Date.now()}`;
  const table = await session.tableOf(1);
  await session.say(table, text);
  await stack.down({ data: false });
  await stack.up();
  await session.refresh();
  const isThere = (await session.messages(table)).some(({ message }) => message === text);
  findings.require(isThere, 'after down and up: still signed in, the message is there', 'ok');
}

/**
 * @template T
 * @param {Findings} findings
 * @param {string} promise
 * @param {() => Promise<T>} work
 */
async function timed(findings, promise, work) {
  const began = performance.now();
  const result = await work();
  findings.add(promise, seconds(performance.now() - began));
  return result;
}
