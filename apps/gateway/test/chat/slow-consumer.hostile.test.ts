import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Presence } from '@pitdesk/contracts/chat';
import { CHAT_MESSAGE_EVENT } from '@pitdesk/contracts/chat';
import { buildChatMessage } from '@pitdesk/contracts/testing';
import { CutProxy, until } from '@pitdesk/rig';
import pMap from 'p-map';
import { io, type Socket } from 'socket.io-client';
import { chatOf } from '../support/chat.ts';
import { signIn, startConsole, type TestConsole } from '../support/console.ts';
import { emit, granted, Sockets } from '../support/sockets.ts';

let console_: TestConsole;
let colleague: Socket;
let proxy: CutProxy;
const sockets = new Sockets();

beforeAll(async () => {
  console_ = await startConsole();
  proxy = await CutProxy.start(console_.gateway.url);
  const auth = { role: 'back-office', token: 'pitdesk-demo-service' };
  colleague = io(`${console_.mock.url}/chat`, { auth, transports: ['websocket'] });
});
afterAll(async () => {
  colleague.disconnect();
  sockets.closeAll();
  await proxy.close();
  await console_.close();
});

it('closes a browser that does not read, and serves the others', async () => {
  const chat = chatOf(console_.mock);
  const connect = async (username: string, url: string) => {
    const { accessToken } = await signIn(console_.gateway, username);
    const socket = await sockets.chat(url, accessToken);
    await granted(emit(socket, 'joinRoom', chat.room));
    await granted(emit(socket, 'setPresence', { chat_id: chat.id }));
    return socket;
  };
  const slow = await connect('floor1', proxy.url);
  const healthy = await connect('floor1b', console_.gateway.url);
  const presences: Presence[] = [];
  healthy.on('presence:changed', (presence) => presences.push(presence));
  const received = new Set<unknown>();
  healthy.on(CHAT_MESSAGE_EVENT, ({ data }) => received.add(data.id));

  proxy.hold();
  // 40 MB: more than may wait for one connection and than the kernel's buffers hold. A letter of three bytes keeps the texts short.
  const COUNT = 450;
  const send = async (index: number): Promise<void> => {
    const data = buildChatMessage({
      id: 1_000_000 + index,
      chat_id: chat.id,
      message: '牌'.repeat(30_000),
      created_at: new Date().toISOString(),
    });
    await colleague.emitWithAck(CHAT_MESSAGE_EVENT, { appendMessage: true, group: chat.room, data });
  };
  await pMap(Array.from({ length: COUNT }).keys(), send, { concurrency: 20 });
  await until(() => presences.find(({ staff }) => staff.every(({ username }) => username === 'floor1b')));
  await until(() => (received.size === COUNT ? true : null));
  expect(healthy.connected).toBe(true);
  // Its connection is closed although it never answers, and its unread data are dropped.
  const gone = new Promise((resolve) => slow.once('disconnect', resolve));
  proxy.release();
  await gone;
});
