import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CHAT, type ChatMessage } from '@pitdesk/contracts/chat';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { CutProxy, until } from '@pitdesk/rig';
import { ManualClock, type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import { chatOf, SEND_PATH, send, sentMessage, storedTimes, type TestChat } from '../support/chat.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { turnsOf } from '../support/send-turns.ts';

const POST = `POST ${SEND_PATH}`;

let mock: MockBackends;
let proxy: CutProxy;
let gateway: RunningGateway;
const TIMEOUT_MS = 3_000;
const clock = new ManualClock();
let user: SignedIn;
let chat: TestChat;
let text: string;

const message = (part: object = {}) => ({ chat_id: chat.id, message: text, ...part });
const stateOf = async (key: string) =>
  (await gateway.database.client.outgoingMessage.findFirst({ where: { clientKey: key } }))?.state;

describe('sending', () => {
  beforeAll(async () => {
    mock = await startMockBackends();
    proxy = await CutProxy.start(mock.url);
    gateway = await startGateway({
      upstreamUrl: mock.url,
      clock,
      settings: { upstream: { backofficeUrl: proxy.url, timeoutMs: TIMEOUT_MS } },
    });
    user = await signIn(gateway);
    chat = chatOf(mock);
  });
  beforeEach(() => {
    text = `Hello ${randomUUID()}`;
  });
  afterEach(() => {
    mock.faults.clear();
    proxy.up();
  });
  afterAll(async () => {
    await gateway.close();
    await proxy.close();
    await mock.close();
  });

  describe('a message of staff', () => {
    it('is stored under the account’s name, whatever sender the request has', async () => {
      const stored = await sentMessage(send(gateway, user, message({ sender: 'somebody-else-1' })));
      expect(stored).toMatchObject({ chat_id: chat.id, sender: 'floor1', message: text });
      expect(await storedTimes(mock, text)).toBe(1);
    });

    it('is sent without a key too', async () => {
      const made = send(gateway, user, message());
      made.unset('idempotency-key');
      await made.expect(200);
    });

    it.each([
      ['empty', { message: '' }],
      ['blank', { message: ' \n ' }],
      ['of 2,001 characters', { message: 'x'.repeat(2_001) }],
      ['that is no text', { message: 5 }],
      ['with a character that no database keeps', { message: 'a\u0000b' }],
      ['to no chat', { chat_id: null }],
    ])('%s is refused, and nothing is sent', async (_, part) => {
      await send(gateway, user, message(part)).expect(400);
      expect(await storedTimes(mock, text)).toBe(0);
    });

    it('with half of a surrogate pair arrives with the replacement character', async () => {
      const stored = await sentMessage(send(gateway, user, message({ message: `${text} \uD83C!` })));
      expect(stored.message).toBe(`${text} \uFFFD!`);
      expect(await storedTimes(mock, stored.message)).toBe(1);
    });

    it('of a megabyte is refused before it is read', async () => {
      const huge = message({ message: 'x'.repeat(1_048_576) });
      expect(await bodyOf(send(gateway, user, huge), 413)).toMatchObject({ code: 'request.too_large' });
    });

    it('of 2,000 characters of any kind arrives unchanged', async () => {
      const hostile = `${text} <script>alert(1)</script> \u202Egnp.exe \u{1F3B0} \u0007 {{x}} `;
      const long = hostile + 'ß'.repeat(2_000 - hostile.length);
      expect((await sentMessage(send(gateway, user, message({ message: long })))).message).toBe(long);
    });

    it('to a chat that no table has is not sent', async () => {
      await send(gateway, user, message({ chat_id: 987654321 })).expect(404);
    });

    it('goes one at a time for each chat and sender', async () => {
      const texts = Array.from({ length: 4 }, (_, index) => `${text} ${index}`);
      const turns = await turnsOf({ mock, proxy }, texts, () =>
        Promise.all(texts.map((one) => sentMessage(send(gateway, user, message({ message: one }))))),
      );
      expect(turns).toEqual(texts.flatMap(() => ['begun', 'stored']));
    });

    it('is audited', async () => {
      const stored = await sentMessage(send(gateway, user, message()));
      await until(() =>
        gateway.database.client.auditEntry.findFirst({
          where: { action: 'message.sent', details: { path: ['message_id'], equals: stored.id as number } },
        }),
      );
    });
  });

  describe('a repeat with the same key', () => {
    it('gets the first answer, even while the first request is under way', async () => {
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => sentMessage(send(gateway, user, message(), key))),
      );
      answers.push(await sentMessage(send(gateway, user, message(), key)));
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(await storedTimes(mock, text)).toBe(1);
    });

    it('is refused if its body differs', async () => {
      const key = randomUUID();
      await sentMessage(send(gateway, user, message(), key));
      const body = await bodyOf(send(gateway, user, message({ message: `${text}!` }), key), 422);
      expect(body).toMatchObject({ code: 'request.idempotency_key_reused' });
    });

    it('is a new message for another account', async () => {
      const key = randomUUID();
      const colleague = await signIn(gateway, 'floor1b');
      const [mine, theirs] = await Promise.all(
        [user, colleague].map((one) => sentMessage(send(gateway, one, message(), key))),
      );
      expect(mine?.id).not.toBe(theirs?.id);
    });
  });

  describe('a message whose answer was lost', () => {
    it('is found in the history and answered normally', async () => {
      proxy.strike(POST, 'answer');
      const stored = await sentMessage(send(gateway, user, message()));
      expect(stored).toMatchObject({ sender: 'floor1', message: text });
      expect(await storedTimes(mock, text)).toBe(1);
    });

    it('is found if the operator stores it after the connection was lost', async () => {
      const late = () =>
        mock.faults.add({ service: 'backoffice', path: SEND_PATH, fault: 'latency', value: 1_000, count: 1 });
      proxy.strike(POST, 'connection', late);
      const key = randomUUID();
      const [first, repeat] = await Promise.all([
        sentMessage(send(gateway, user, message(), key)),
        sentMessage(send(gateway, user, message(), key)),
      ]);
      expect(repeat).toEqual(first);
      expect(await storedTimes(mock, text)).toBe(1);
    });

    it('is not confused with an earlier message of the same text', async () => {
      const before = await sentMessage(send(gateway, user, message()));
      proxy.strike(POST, 'answer');
      const second = await sentMessage(send(gateway, user, message()));
      expect(second.id).not.toBe(before.id);
      expect(await storedTimes(mock, text)).toBe(2);
    });

    it('is uncertain until it is proven, and is not sent again', async () => {
      const key = randomUUID();
      const lost = new Promise<void>((resolve) => proxy.strike(POST, 'request', resolve));
      const answer = bodyOf(send(gateway, user, message(), key), 504);
      await lost;
      clock.advance(TIMEOUT_MS + CHAT.resolveWithinMs);
      expect(await answer).toMatchObject({ code: 'chat.uncertain' });
      expect(await stateOf(key)).toBe('uncertain');
      await send(gateway, user, message(), key).expect(504);
      expect(await storedTimes(mock, text)).toBe(0);

      await mock.messages.store({ chatId: chat.id, sender: 'floor1', senderRole: 'staff', message: text });
      const found: ChatMessage = await sentMessage(send(gateway, user, message(), key));
      expect(found.message).toBe(text);
      expect(await storedTimes(mock, text)).toBe(1);
    });
  });

  describe('a message that the operator did not accept', () => {
    it('has failed if it was refused, and a repeat gets the same answer', async () => {
      const refuse = () =>
        mock.faults.add({ service: 'backoffice', path: SEND_PATH, fault: 'status', value: 422, count: 1 });
      const key = randomUUID();
      proxy.strike(POST, 'nothing', refuse);
      const refused = { code: 'upstream.refused' };
      expect(await bodyOf(send(gateway, user, message(), key), 502)).toMatchObject(refused);
      expect(await bodyOf(send(gateway, user, message(), key), 502)).toMatchObject(refused);
      expect(await stateOf(key)).toBe('failed');
      expect(await storedTimes(mock, text)).toBe(0);
    });

    it('is forgotten if the operator was down, and a repeat sends it', async () => {
      const key = randomUUID();
      proxy.down();
      await send(gateway, user, message(), key).expect(503);
      expect(await stateOf(key)).toBeUndefined();
      proxy.up();
      await until(async () => ((await send(gateway, user, message(), key)).status === 200 ? true : null));
      expect(await storedTimes(mock, text)).toBe(1);
    });
  });
});
