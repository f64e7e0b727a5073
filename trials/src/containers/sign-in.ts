import { Session } from '@pitdesk/rig';
import { io } from 'socket.io-client';
import { Failure } from '../../../scripts/lib/failure.mjs';
import type { ComposeProject } from './compose-project.ts';
import { get } from './console.ts';
import type { Findings } from './findings.ts';

const FORGED = '203.0.113.9';
const BALANCER = '10.213.77.2';
const GATEWAYS = ['gateway', 'gateway-2', 'gateway-3'];
const READS = 60;
const SOCKET_WITHIN_MS = 20_000;

/**
 * Signs in through the balancer, and checks that a client cannot forge its address, that all three gateways serve its
 * reads, and that a WebSocket joins its room.
 * @param address the address of the balancer
 */
export async function checkSignIn(
  project: ComposeProject,
  address: string,
  findings: Findings,
): Promise<Session> {
  const session = await Session.signIn(address, 'floor1', { 'x-forwarded-for': FORGED });
  const sessions = (await get(session, '/api/sessions')) as { current: boolean; ip: string }[];
  const ip = sessions.find(({ current }) => current)?.ip ?? '';
  findings.require(
    ip !== FORGED && ip !== BALANCER && ip !== '',
    'sign-in through the balancer; a forged X-Forwarded-For is not trusted, the balancer is not the client',
    ip,
  );
  const before = await requestsServed(project);
  for (let nth = 0; nth < READS; nth += 1) await get(session, '/api/auth/me');
  const after = await requestsServed(project);
  const served = after.map((count, nth) => count - (before[nth] ?? 0));
  findings.require(
    served.every((count) => count > 0),
    `${READS} reads with one token are served by all three gateways`,
    served.join(' + '),
  );
  findings.add('a WebSocket through the balancer joins its room', await joinRoom(session));
  return session;
}

const requestsServed = (project: ComposeProject) =>
  Promise.all(
    GATEWAYS.map(async (gateway) => {
      const log = await project.run('logs', '--no-color', gateway);
      return log.split('\n').filter((line) => line.includes('/api/auth/me')).length;
    }),
  );

/** Returns the transport of the socket that joined. @throws Failure when it does not join within 20 s */
function joinRoom({ url, token }: Session): Promise<string> {
  const socket = io(`${url}/chat`, { transports: ['websocket'], auth: { token }, forceNew: true });
  return new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => reject(new Failure(`The socket did not join: ${reason}.`));
    const timer = setTimeout(() => fail('no acknowledgement'), SOCKET_WITHIN_MS);
    socket.on('connect_error', (error) => fail(error.message));
    socket.emit('joinRoom', 'betconsole-chat-group-1', (acknowledgement: { ok: boolean }) => {
      clearTimeout(timer);
      if (acknowledgement.ok) resolve(socket.io.engine.transport.name);
      else fail(JSON.stringify(acknowledgement));
    });
  }).finally(() => socket.close());
}
