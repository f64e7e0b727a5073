import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { ChatMessage } from '@pitdesk/contracts/chat';
import type { MessageTranslation } from '@pitdesk/contracts/translation';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import request, { type Test } from 'supertest';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import { chatOf, sendAsPlayer, type TestChat } from '../support/chat.ts';
import { type SignedIn, signIn } from '../support/console.ts';

export const PLAYER = 'yuki-tanaka-4821';

/** The parts about translation share a gateway whose engine is the operator's own phrase book. */
export let mock: MockBackends;
export let gateway: RunningGateway;
export let user: SignedIn;
export let colleague: SignedIn;
export let chat: TestChat;

export const translatorAt = (url: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  TRANSLATOR: 'libretranslate',
  TRANSLATOR_URL: url,
  ...more,
});

export const as = (one: SignedIn, verb: 'get' | 'post' | 'put', path: string, at = gateway): Test =>
  request(at.url)[verb](path).auth(one.accessToken, { type: 'bearer' });

/** Sends a message of a player, and reads its thread, so that the console has it. */
export async function heard(message: string, sender = PLAYER): Promise<ChatMessage> {
  const sent = await sendAsPlayer(mock, chat, message, sender);
  await as(user, 'get', `/api/conversations/${chat.id}/messages`).expect(200);
  return sent;
}

export async function translated(
  { id }: ChatMessage,
  { target = 'en', one = user, at = gateway } = {},
): Promise<MessageTranslation | undefined> {
  const made = as(one, 'post', `/api/conversations/${chat.id}/translations`, at).send({
    keys: [String(id)],
    target,
  });
  const [only] = await bodyOf<MessageTranslation[]>(made, 200);
  return only;
}

beforeAll(async () => {
  mock = await startMockBackends();
  gateway = await startGateway({
    upstreamUrl: mock.url,
    environment: translatorAt(`${mock.url}/translator`),
  });
  user = await signIn(gateway);
  colleague = await signIn(gateway, 'floor1b');
  chat = chatOf(mock);
});
afterAll(async () => {
  await gateway.close();
  await mock.close();
});
afterEach(() => mock.faults.clear());
