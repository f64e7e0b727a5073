import { io, type Socket } from 'socket.io-client';
import type { UpstreamSettings } from '#core/settings/settings';
import { readClients } from '../upstream/game-socket/read-clients.ts';
import { dialectOf } from '../upstream/operator-dialect.ts';
import type { Dialect } from '../upstream/reading/dialect.ts';
import type { Finding } from './finding.ts';
import { PROBE_CLOCK } from './probe-clock.ts';
import { ProbedReading } from './probed-reading.ts';

type Note = (finding: Finding) => void;

type Result = Pick<Finding, 'problems' | 'notes'>;

/** Connects to both socket services as the gateway does, and reads the client list of the game socket as it does. */
export async function probeSockets(
  settings: UpstreamSettings,
  note: Note,
  reading: ProbedReading = new ProbedReading(),
): Promise<void> {
  const dialect = dialectOf(settings, reading);
  await withSocket(settings, settings.chatSocketUrl, settings.chatSocketNamespace, async (socket) => {
    await timed(note, 'chat_socket', `connect ${settings.chatSocketNamespace}`, () => connected(socket));
  });
  await withSocket(settings, settings.gameSocketUrl, settings.gameSocketNamespace, async (socket) => {
    const name = `connect ${settings.gameSocketNamespace}`;
    if (!(await timed(note, 'game_socket', name, () => connected(socket)))) return;
    await timed(note, 'game_socket', 'getClientsList, clientList', () => {
      reading.begin();
      return listed(socket, dialect, reading);
    });
  });
}

async function withSocket(
  settings: UpstreamSettings,
  url: string,
  namespace: string,
  use: (socket: Socket) => Promise<void>,
): Promise<void> {
  const socket = io(new URL(url).origin + namespace, {
    path: settings.socketPath,
    auth: { role: 'back-office', token: settings.serviceToken },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout: settings.timeoutMs,
  });
  const cancel = PROBE_CLOCK.after(settings.timeoutMs, () => socket.disconnect());
  try {
    await use(socket);
  } finally {
    cancel();
    socket.disconnect();
  }
}

/** @returns true if the call has no problems */
async function timed(
  note: Note,
  upstream: Finding['upstream'],
  call: string,
  work: () => Promise<Result>,
): Promise<boolean> {
  const startedAt = PROBE_CLOCK.elapsed();
  const result = await work();
  const verdict = result.problems.length === 0 ? 'fits' : 'fails';
  note({ upstream, call, verdict, ms: PROBE_CLOCK.elapsed() - startedAt, ...result });
  return verdict === 'fits';
}

const connected = (socket: Socket): Promise<Result> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve({ problems: [] }));
    socket.once('connect_error', (error) => resolve({ problems: [error.message] }));
    socket.once('disconnect', (reason) => resolve({ problems: [reason] }));
  });

const listed = (socket: Socket, dialect: Dialect, reading: ProbedReading): Promise<Result> =>
  new Promise((resolve) => {
    socket.once('clientList', (payload: unknown) => {
      const list = readClients(payload, dialect);
      resolve({ problems: problemsOf(list), notes: reading.notes() });
    });
    socket.once('disconnect', () => resolve({ problems: ['No clientList was received'] }));
    socket.emit('getClientsList');
  });

function problemsOf(list: ReturnType<typeof readClients>): string[] {
  if (list === null) return ['No list was found'];
  return list.unreadable > 0 && list.clients.length === 0 ? ['No client of the list can be read'] : [];
}
