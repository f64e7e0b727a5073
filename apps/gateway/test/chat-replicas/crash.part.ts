import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createConsoleTestDatabase } from '@pitdesk/prisma/testing';
import type { Socket } from 'socket.io-client';
import { chatOf, SEND_PATH, send, storedTimes, type TestChat } from '../support/chat.ts';
import { signIn } from '../support/console.ts';
import { KilledGateway, processOver } from '../support/killed-gateway.ts';
import { pair } from './pair.ts';
import { announcementOf, playerIn } from './player-socket.ts';

describe('a gateway that is killed', () => {
  let database: { url: string; drop(): Promise<void> };
  let gateway: KilledGateway;
  let chat: TestChat;
  let player: Socket;

  beforeAll(async () => {
    const { mock, proxy } = pair.replicas;
    database = await createConsoleTestDatabase();
    gateway = await KilledGateway.start({
      ...processOver(mock.url, database.url),
      UPSTREAM_BACKOFFICE_URL: proxy.url,
      UPSTREAM_TIMEOUT_MS: '3000',
    });
    chat = chatOf(mock);
    player = await playerIn(mock.url, chat);
  });
  afterAll(async () => {
    player.disconnect();
    await gateway.kill();
    await database.drop();
  });

  it('during the search for a lost answer finds the message after its restart, without a request', async () => {
    const { mock, proxy } = pair.replicas;
    const user = await signIn(gateway);
    const [key, message] = [randomUUID(), randomUUID()];
    const reached = new Promise<void>((resolve) => {
      proxy.strike(`POST ${SEND_PATH}`, 'connection', () => {
        mock.faults.add({ service: 'backoffice', path: SEND_PATH, fault: 'latency', value: 3_000, count: 1 });
        resolve();
      });
    });
    const announced = announcementOf(player, message);
    const lost = send(gateway, user, { chat_id: chat.id, message }, key).then(undefined, () => null);
    await reached;
    await gateway.kill();
    await lost;

    await gateway.start();
    await announced;
    await send(gateway, user, { chat_id: chat.id, message }, key).expect(200);
    expect(await storedTimes(mock, message)).toBe(1);
  });
});
