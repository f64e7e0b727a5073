import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '@pitdesk/contracts/chat';
import type { MessageTranslation } from '@pitdesk/contracts/translation';
import type { MockBackends } from '@pitdesk/mock-backends/testing';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import { sendAsPlayer } from '../support/chat.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import {
  as,
  chat,
  colleague,
  gateway,
  heard,
  mock,
  PLAYER,
  translated,
  translatorAt,
  user,
} from './translation.ts';

const FROZEN = '映像が止まったのですが、25のベットは通っていますか？';
const FROZEN_EN = 'My video froze for a moment, did my bet of 25 count?';

const LONG = 'x'.repeat(20_000);
/** For tests in which the engine does not answer in time. The phrase book answers much faster. */
const SHORT_TIMEOUT = { TRANSLATOR_TIMEOUT_MS: '1000' };

interface Reader {
  readonly at: RunningGateway;
  readonly one: SignedIn;
}

const started: RunningGateway[] = [];

/** Starts a gateway with an engine of its own, and signs somebody in. */
async function withEngine(environment: NodeJS.ProcessEnv): Promise<Reader> {
  const at = await startGateway({ upstreamUrl: mock.url, environment });
  started.push(at);
  return { at, one: await signIn(at) };
}

/** A message of a player that this gateway knows. */
async function heardAt({ at, one }: Reader, text: string): Promise<ChatMessage> {
  const message = await heard(text);
  await as(one, 'get', `/api/conversations/${chat.id}/messages`, at).expect(200);
  return message;
}

/** A different amount for each call: the answer for an equal text is cached for seconds, and no fault reaches it. */
let amount = 100;

/** Asserts that a message is not translated while the engine has this fault, and is translated afterwards. */
async function failsOnce(
  reader: Reader,
  fault: Omit<Parameters<MockBackends['faults']['add']>[0], 'service'>,
  reason: string,
): Promise<void> {
  amount += 1;
  const message = await heardAt(
    reader,
    `{player}様、${amount}のベットは時間内に受け付けられ、精算も済んでおります。`,
  );
  mock.faults.add({ service: 'translator', path: '/translator/translate', ...fault });
  expect(await translated(message, reader)).toMatchObject({ state: 'failed', reason });
  mock.faults.clear();
  expect(await translated(message, reader)).toMatchObject({ state: 'translated' });
}

describe('translation', () => {
  afterAll(() => Promise.all(started.map((one) => one.close())));

  describe('messages in the reader’s language', () => {
    it('are translated, with the engine and the language named', async () => {
      const message = await heard(FROZEN);
      expect(await translated(message)).toEqual({
        state: 'translated',
        key: String(message.id),
        text: FROZEN_EN,
        language: 'ja',
        engine: 'libretranslate',
      });
    });

    it('cost one call for all requests of all accounts, and are available while the engine is down', async () => {
      const message = await heard('今夜は90のプラス、悪くないね');
      const first = await translated(message);
      mock.faults.add({ service: 'translator', fault: 'drop-sockets' });
      expect(await translated(message, { one: colleague })).toEqual(first);
      expect(first?.state).toBe('translated');
    });

    it('are not translated in the reader’s language, or without words', async () => {
      expect((await translated(await heard(FROZEN_EN)))?.state).toBe('same');
      expect((await translated(await heard('17 👍')))?.state).toBe('same');
    });

    it('are not returned for hidden messages', async () => {
      const message = await heard(FROZEN);
      await as(user, 'put', `/api/conversations/${chat.id}/messages/${String(message.id)}/hidden`)
        .send({ reason_code: 'spam' })
        .expect(200);
      expect(await translated(message)).toBeUndefined();
    });

    it('fail with “refused” if the phrase book does not have them', async () => {
      expect(await translated(await heard('これは載っていません'))).toMatchObject({
        state: 'failed',
        reason: 'refused',
      });
    });

    it.each([
      ['an engine in trouble', 'status', 500, 'unavailable'],
      ['a refused key', 'status', 403, 'unavailable'],
      ['a busy engine', 'status', 429, 'busy'],
      ['another shape', 'shape', undefined, 'wrong'],
      ['an empty text', 'shape', { translatedText: '' }, 'wrong'],
      ['a page as the text', 'shape', { translatedText: '<!doctype html><title>Sign in</title>' }, 'wrong'],
      ['a huge text', 'shape', { translatedText: LONG }, 'wrong'],
      ['a page', 'html', undefined, 'wrong'],
      ['an endless answer', 'endless', undefined, 'wrong'],
      ['a redirect', 'redirect', undefined, 'wrong'],
      ['a broken connection', 'drop-sockets', undefined, 'unavailable'],
    ] as const)('fail with a reason for %s, and succeed afterwards', async (_, fault, value, reason) => {
      await failsOnce({ at: gateway, one: user }, { fault, value }, reason);
    });
  });

  describe('an engine that does not answer in time', () => {
    let reader: Reader;
    beforeAll(async () => {
      reader = await withEngine(translatorAt(`${mock.url}/translator`, SHORT_TIMEOUT));
    });

    it.each([
      ['hangs', { fault: 'hang' }],
      ['is slow', { fault: 'latency', value: 3_000 }],
    ] as const)('is the reason if it %s, and messages are translated afterwards', async (_, fault) => {
      await failsOnce(reader, fault, 'slow');
    });

    it('fails at once after several failures in a row, and delays no thread', async () => {
      const { at, one } = reader;
      mock.faults.add({ service: 'translator', fault: 'hang' });
      const keys = [];
      for (let nth = 0; nth < 12; nth += 1)
        keys.push(String((await sendAsPlayer(mock, chat, `いつも通り${nth}とその両隣で`, PLAYER)).id));
      const thread = `/api/conversations/${chat.id}/messages`;
      await as(one, 'get', thread, at).expect(200);
      let waiting = true;
      const path = `/api/conversations/${chat.id}/translations`;
      const made = bodyOf(as(one, 'post', path, at).send({ keys, target: 'de' }), 200).finally(() => {
        waiting = false;
      });
      await as(one, 'get', thread, at).expect(200);
      expect(waiting).toBe(true);
      const reasons = ((await made) as MessageTranslation[]).map(
        (each) => each.state === 'failed' && each.reason,
      );
      // Four calls run at once, so the fifth failure is among the first eight. The later calls fail at once.
      expect(reasons).toEqual(keys.map((_, nth) => (nth < 8 ? 'slow' : 'unavailable')));
    });
  });

  describe('an engine that records what it is sent', () => {
    let engine: Server;
    let seen: { body: Record<string, unknown>; headers: Record<string, unknown> }[];
    let answer: (body: Record<string, unknown>) => unknown;
    let url: string;

    let recording: Reader;
    beforeAll(async () => {
      engine = createServer((incoming, outgoing) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          outgoing.setHeader('content-type', 'application/json');
          if (incoming.method === 'GET') {
            outgoing.end(JSON.stringify([{ code: 'en' }, { code: 'zh' }, { code: 'ja' }]));
            return;
          }
          const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
          seen.push({ body, headers: incoming.headers });
          outgoing.end(JSON.stringify(answer(body)));
        });
      });
      await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
      url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
      recording = await withEngine(translatorAt(url, { TRANSLATOR_KEY: 'secret-key' }));
    });
    beforeEach(() => {
      seen = [];
    });
    afterAll(() => void engine.close());

    it('gets no personal data, which the reader sees in its place', async () => {
      answer = ({ q }) => ({
        translatedText: `Call me: ${String(q)
          .match(/\[#\d+\]/g)
          ?.reverse()
          .join(' or ')}`,
      });
      const message = await heardAt(
        recording,
        '電話は+81 90-1234-5678、メールはana@example.com、口座は0012-3456-78です',
      );
      expect(await translated(message, recording)).toMatchObject({
        text: 'Call me: 0012-3456-78 or ana@example.com or +81 90-1234-5678',
      });
      expect(seen).toHaveLength(1);
      expect(seen[0]?.body).toEqual({
        q: '電話は[#1]、メールは[#2]、口座は[#3]です',
        source: 'ja',
        target: 'en',
        format: 'text',
        api_key: 'secret-key',
      });
    });

    it('is refused if it loses a mask', async () => {
      answer = () => ({ translatedText: 'Call me' });
      const message = await heardAt(recording, '電話は090-1234-5678です');
      expect(await translated(message, recording)).toMatchObject({ state: 'failed', reason: 'wrong' });
    });

    it('is called once for equal texts of many readers, with its own code for Chinese', async () => {
      answer = () => ({ translatedText: 'Long time no see' });
      const message = await heardAt(recording, '好久不见，最近怎么样');
      await Promise.all(Array.from({ length: 8 }, () => translated(message, recording)));
      expect(seen.map(({ body }) => body.source)).toEqual(['zh']);
    });

    it('gets the codes and the header of DeepL', async () => {
      answer = ({ text }) => ({
        translations: [{ detected_source_language: 'JA', text: `EN ${String(text)}` }],
      });
      const environment = { TRANSLATOR: 'deepl', TRANSLATOR_URL: url, TRANSLATOR_KEY: 'deepl-key' };
      const reader = await withEngine(environment);
      const message = await heardAt(reader, 'こんにちは、はじめまして');
      expect(await translated(message, reader)).toMatchObject({
        text: 'EN こんにちは、はじめまして',
        engine: 'deepl',
      });
      expect(await bodyOf(as(reader.one, 'get', '/api/console', reader.at), 200)).toMatchObject({
        translator: { engine: 'deepl', demonstration: false },
      });
      expect(seen[0]?.body).toEqual({
        text: ['こんにちは、はじめまして'],
        source_lang: 'JA',
        target_lang: 'EN-GB',
      });
      expect(seen[0]?.headers.authorization).toBe('DeepL-Auth-Key deepl-key');
    });
  });

  describe('without a translator', () => {
    it('messages fail with “off”, and the console reports it', async () => {
      const reader = await withEngine({});
      const message = await heardAt(reader, FROZEN);
      expect(await translated(message, reader)).toMatchObject({ state: 'failed', reason: 'off' });
      expect(await bodyOf(as(reader.one, 'get', '/api/console', reader.at), 200)).toMatchObject({
        translator: null,
      });
    });
  });
});
