import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '@pitdesk/contracts/chat';
import type { Model } from '@pitdesk/contracts/dealers';
import type { EventsPage } from '@pitdesk/contracts/events';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Table } from '@pitdesk/contracts/tables';
import fc from 'fast-check';
import request from 'supertest';
import { EventBook } from '#features/events/event-book';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { UnreadableRows } from '../../src/upstream/reading/unreadable-rows.ts';
import { signIn } from '../support/console.ts';
import { spokenDealers, spokenEvents, spokenMessages, spokenTables } from '../support/dialects.ts';
import { type Answers, type FakeOperator, startFakeOperator } from '../support/fake-operator.ts';

const answers: Answers = {
  'POST /api/auth/login': { access_token: 'token' },
  'GET /api/auth/me': { data: { id: '7', username: 'floor1', terminal_id: '1' } },
};
let operator: FakeOperator;
let gateway: RunningGateway;
let token: string;

beforeAll(async () => {
  operator = await startFakeOperator(answers);
  gateway = await startGateway({
    upstreamUrl: operator.url,
    settings: { upstream: { liveTablesPath: null, roundsPath: null, rotaPath: null, liveEvents: false } },
  });
  token = (await signIn(gateway)).accessToken;
});
afterAll(async () => {
  await gateway.close();
  await operator.close();
});

const get = async <T>(path: string): Promise<T> =>
  (await request(gateway.url).get(path).auth(token, { type: 'bearer' }).expect(200)).body as T;
const idsOf = (rows: readonly object[]): string[] =>
  rows.map((row) => String((row as { id?: string | number }).id)).sort();
const leftOut = (): number =>
  Object.values(gateway.app.get(UnreadableRows).leftOut()).reduce((sum, count) => sum + count, 0);

/** Answers are cached for a moment, so each read uses another order of the tables. */
const ORDERS = ['id', 'title', 'terminal_id'].flatMap((column) => [`${column}:asc`, `${column}:desc`]);

describe('operator in a random dialect', () => {
  it('keeps every readable row on every page', async () => {
    const samples = fc.sample(
      fc.tuple(spokenTables, spokenMessages, spokenEvents, spokenDealers),
      ORDERS.length,
    );
    for (const [index, [tables, messages, events, dealers]] of samples.entries()) {
      answers['GET /api/table'] = tables.json;
      answers['GET /api/customerSupport/chatMessage/dynamicsearch'] = messages.json;
      answers['GET /api/event/all'] = events.json;
      answers['GET /api/model'] = dealers.json;
      gateway.app.get(EventBook).clear();

      expect(idsOf(await get<Table[]>(`/api/tables?sort_by=${ORDERS[index]}`))).toEqual(idsOf(tables.rows));
      expect(idsOf((await get<Paginated<Model>>('/api/models')).data)).toEqual(idsOf(dealers.rows));
      expect(idsOf((await get<EventsPage>('/api/event/all?per_page=100')).data)).toEqual(idsOf(events.rows));
      answers['GET /api/table'] = [{ id: 3, title: 'Emerald 3', terminal_id: 1, chat: { id: 3 } }];
      const history = await get<Paginated<ChatMessage>>(
        `/api/customerSupport/chatMessage/dynamicsearch?per_page=100&filters={"chat_id":3}`,
      );
      expect(history.data.length).toBe(messages.rows.length);
    }
    const anyBad = samples.some((all) => all.some(({ unreadable }) => unreadable > 0));
    expect(leftOut() > 0).toBe(anyBad);
  });

  it('causes a bad answer only if nothing of it can be read', async () => {
    answers['GET /api/model'] = { error: 'none of these' };
    const refused = await request(gateway.url).get('/api/models').auth(token, { type: 'bearer' }).expect(502);
    expect((refused.body as { code: string }).code).toBe('upstream.bad_answer');
    answers['GET /api/model'] = { data: null };
    expect((await get<Paginated<Model>>('/api/models')).data).toEqual([]);
  });
});
