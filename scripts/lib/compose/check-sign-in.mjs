import { io } from 'socket.io-client';
import { Failure } from '../failure.mjs';
import { ConsoleSession } from './console-session.mjs';

const FORGED = '203.0.113.9';
const BALANCER = '10.213.77.2';
const GATEWAYS = ['gateway', 'gateway-2', 'gateway-3'];
const READS = 60;
const SOCKET_WITHIN_MS = 20_000;

/** @typedef {{ current: boolean, ip: string }} SessionSummary */

/**
 * Through the balancer: sign-in, reads from all three gateways, a socket; and nobody writes their own address.
 * @param {import('./stack.mjs').Stack} stack
 * @param {string} address the balancer's
 * @param {import('./findings.mjs').Findings} findings
 */
export async function checkSignIn(stack, address, findings) {
  const session = await ConsoleSession.signIn(address, 'floor1', { 'x-forwarded-for': FORGED });
  const sessions = /** @type {SessionSummary[]} */ (await session.get('/api/sessions'));
  const ip = sessions.find(({ current }) => current)?.ip ?? '';
  findings.require(
    ip !== FORGED && ip !== BALANCER && ip !== '',
    'sign-in through the balancer; a forged X-Forwarded-For is not believed, the balancer is not the client',
    ip,
  );
  const before = await requestsServed(stack);
  for (let nth = 0; nth < READS; nth += 1) await session.get('/api/auth/me');
  const after = await requestsServed(stack);
  const served = after.map((count, nth) => count - (before[nth] ?? 0));
  findings.require(
    served.every((count) => count > 0),
    `${READS} reads with one token are served by all three gateways`,
    served.join(' + '),
  );
  findings.add('a WebSocket through the balancer joins its room', await joinRoom(session));
  return session;
}

/** @param {import('./stack.mjs').Stack} stack */
const requestsServed = (stack) =>
  Promise.all(
    GATEWAYS.map(async (gateway) => {
      const log = await stack.run('logs', '--no-color', gateway);
      return log.split('\n').filter((line) => line.includes('/api/auth/me')).length;
    }),
  );

/** @param {ConsoleSession} session @returns {Promise<string>} the transport */
function joinRoom({ address, token }) {
  const socket = io(`${address}/chat`, { transports: ['websocket'], auth: { token }, forceNew: true });
  return new Promise((resolve, reject) => {
    const fail = (/** @type {string} */ why) => reject(new Failure(`The socket did not join: ${why}.`));
    const timer = setTimeout(() => fail('no answer'), SOCKET_WITHIN_MS);
    socket.on('connect_error', (error) => fail(error.message));
    socket.emit('joinRoom', 'betconsole-chat-group-1', (/** @type {{ ok: boolean }} */ answer) => {
      clearTimeout(timer);
      if (answer.ok) resolve(socket.io.engine.transport.name);
      else fail(JSON.stringify(answer));
    });
  }).finally(() => socket.close());
}
