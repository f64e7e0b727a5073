import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatAnnouncement, ChatMessage } from '@pitdesk/contracts/chat';
import { CHAT_MESSAGE_EVENT } from '@pitdesk/contracts/chat';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { CutProxy } from '@pitdesk/rig';
import { io, type Socket } from 'socket.io-client';
import { chatOf, SEND_PATH, send, sentMessage, type TestChat } from '../support/chat.ts';
import { signIn } from '../support/console.ts';
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts';
import { TerseOperator } from '../support/terse-operator.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-chat-crash-'));
let mock: MockBackends;
let proxy: CutProxy;
let chat: TestChat;
let player: Socket;
const running = new Set<GatewayProcess>();

/** The gateway as a process over one data folder, so that the next one finds what the last one left. */
function startProcess(backofficeUrl = proxy.url): GatewayProcess {
  const gateway = startGatewayProcess({
    PITDESK_DATA_DIR: folder,
    PUBLIC_URL: 'http://console.test',
    SESSION_SECRET: 'Kx7-a-secret-that-tests-alone-know-Q2v9',
    AUDIT_KEY: 'Zp3-an-audit-key-that-tests-alone-know-T8m4',
    UPSTREAM_AUTH_URL: mock.url,
    UPSTREAM_BACKOFFICE_URL: backofficeUrl,
    UPSTREAM_SLOTS_URL: mock.url,
    UPSTREAM_CHAT_SOCKET_URL: mock.url,
    UPSTREAM_GAME_SOCKET_URL: mock.url,
    UPSTREAM_TIMEOUT_MS: '3000',
  });
  running.add(gateway);
  return gateway;
}

async function kill(gateway: GatewayProcess): Promise<void> {
  gateway.child.kill('SIGKILL');
  await gateway.ended;
  running.delete(gateway);
}

/** Resolves once the players of the room are announced the message. */
const announcementOf = (message: string): Promise<ChatMessage> =>
  new Promise((resolve) => {
    player.on(CHAT_MESSAGE_EVENT, ({ data }: ChatAnnouncement) => {
      if (data.message === message) resolve(data);
    });
  });

describe('a crash', () => {
  beforeAll(async () => {
    mock = await startMockBackends();
    proxy = await CutProxy.start(mock.url);
    chat = chatOf(mock);
    const auth = { role: 'player', player: 'ada-lovelace-77', table_name: chat.title };
    player = io(`${mock.url}/chat`, { auth, transports: ['websocket'] });
    await player.emitWithAck('joinRoom', chat.room);
  });
  afterAll(async () => {
    for (const gateway of running) await kill(gateway);
    player.disconnect();
    await proxy.close();
    await mock.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('killed while it searches a lost answer, the next one finds it without a request', async () => {
    const first = startProcess();
    const url = await first.listening;
    const user = await signIn({ url });
    const [key, message] = [randomUUID(), randomUUID()];
    const late = () =>
      mock.faults.add({ service: 'backoffice', path: SEND_PATH, fault: 'latency', value: 3_000, count: 1 });
    const seen = new Promise<void>((resolve) => {
      proxy.strike(`POST ${SEND_PATH}`, 'connection', () => {
        late();
        resolve();
      });
    });
    const announced = announcementOf(message);
    const lost = send({ url }, user, { chat_id: chat.id, message }, key).then(undefined, () => null);
    await seen;
    await kill(first);
    await lost;

    const next = { url: await startProcess().listening };
    await announced;
    await send(next, user, { chat_id: chat.id, message }, key).expect(200);
    expect(await mock.database.client.chatMessage.count({ where: { message } })).toBe(1);
  });

  it('killed between the acknowledgement and its proof, the next one proves it without a request', async () => {
    for (const gateway of running) await kill(gateway);
    const operator = await TerseOperator.start(mock);
    try {
      const first = startProcess(operator.url);
      const url = await first.listening;
      const user = await signIn({ url });
      const [key, message] = [randomUUID(), randomUUID()];
      const announced = announcementOf(message);
      const letGo = operator.holdHistoryFromNextSend();
      const sent = await sentMessage(send({ url }, user, { chat_id: chat.id, message }, key));
      expect(sent.id).toBeUndefined();
      await kill(first);
      letGo();

      const next = { url: await startProcess(operator.url).listening };
      expect((await announced).id).toBeDefined();
      expect(await sentMessage(send(next, user, { chat_id: chat.id, message }, key))).toEqual(sent);
      expect(await mock.database.client.chatMessage.count({ where: { message } })).toBe(1);
      expect(operator.sends).toBe(1);
    } finally {
      operator.close();
    }
  });
});
