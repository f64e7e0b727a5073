import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { createConsoleTestDatabase } from '@pitdesk/prisma/testing';
import type { Socket } from 'socket.io-client';
import { chatOf, send, sentMessage, storedTimes, type TestChat } from '../support/chat.ts';
import { signIn } from '../support/console.ts';
import { KilledGateway, processOver } from '../support/killed-gateway.ts';
import { TerseOperator } from '../support/terse-operator.ts';
import { announcementOf, playerIn } from './player-socket.ts';

let mock: MockBackends;
let operator: TerseOperator;
let database: { url: string; drop(): Promise<void> };
let gateway: KilledGateway;
let chat: TestChat;
let player: Socket;

beforeAll(async () => {
  [mock, database] = await Promise.all([startMockBackends(), createConsoleTestDatabase()]);
  operator = await TerseOperator.start(mock);
  gateway = await KilledGateway.start({
    ...processOver(mock.url, database.url),
    UPSTREAM_BACKOFFICE_URL: operator.url,
  });
  chat = chatOf(mock);
  player = await playerIn(mock.url, chat);
});
afterAll(async () => {
  player.disconnect();
  await gateway.kill();
  operator.close();
  await database.drop();
  await mock.close();
});

it('a gateway that is killed between the acknowledgement and the proof of a message proves it after its restart, without a request', async () => {
  const user = await signIn(gateway);
  const [key, message] = [randomUUID(), randomUUID()];
  const announced = announcementOf(player, message);
  const letGo = operator.holdHistoryFromNextSend();
  const sent = await sentMessage(send(gateway, user, { chat_id: chat.id, message }, key));
  expect(sent.id).toBeUndefined();
  await gateway.kill();
  letGo();

  await gateway.start();
  expect((await announced).id).toBeDefined();
  expect(await sentMessage(send(gateway, user, { chat_id: chat.id, message }, key))).toEqual(sent);
  expect(await storedTimes(mock, message)).toBe(1);
  expect(operator.sends).toBe(1);
});
