import { OnlineClient } from '@pitdesk/contracts/players';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import type { UpstreamSettings } from '../config/settings.ts';
import type { Finding } from './finding.ts';

type Note = (finding: Finding) => void;

const MAX_PROBLEMS = 8;

/** Connects to both socket services as the gateway does, and requests the list of the game socket. */
export async function probeSockets(settings: UpstreamSettings, note: Note): Promise<void> {
  await withSocket(settings, settings.chatSocketUrl, settings.chatSocketNamespace, async (socket) => {
    await timed(note, 'chat_socket', `connect ${settings.chatSocketNamespace}`, () => connected(socket));
  });
  await withSocket(settings, settings.gameSocketUrl, settings.gameSocketNamespace, async (socket) => {
    const name = `connect ${settings.gameSocketNamespace}`;
    if (!(await timed(note, 'game_socket', name, () => connected(socket)))) return;
    await timed(note, 'game_socket', 'getClientsList, clientList', () => listed(socket));
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
  const timer = setTimeout(() => socket.disconnect(), settings.timeoutMs);
  try {
    await use(socket);
  } finally {
    clearTimeout(timer);
    socket.disconnect();
  }
}

/** @returns true if the call has no problems */
async function timed(
  note: Note,
  upstream: Finding['upstream'],
  call: string,
  work: () => Promise<string[]>,
): Promise<boolean> {
  const startedAt = performance.now();
  const problems = await work();
  const verdict = problems.length === 0 ? 'fits' : 'fails';
  note({ upstream, call, verdict, ms: performance.now() - startedAt, problems });
  return verdict === 'fits';
}

const connected = (socket: Socket): Promise<string[]> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve([]));
    socket.once('connect_error', (error) => resolve([error.message]));
    socket.once('disconnect', (reason) => resolve([reason]));
  });

const listed = (socket: Socket): Promise<string[]> =>
  new Promise((resolve) => {
    socket.once('clientList', (payload: unknown) => {
      const parsed = z.array(OnlineClient).safeParse(payload);
      resolve(parsed.error ? parsed.error.issues.slice(0, MAX_PROBLEMS).map(describeIssue) : []);
    });
    socket.once('disconnect', () => resolve(['No clientList was received']));
    socket.emit('getClientsList');
  });

const describeIssue = ({ path, message }: { path: readonly PropertyKey[]; message: string }): string =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`;
