import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  buildChatMessage,
  buildEvent,
  buildModel,
  buildRound,
  buildTable,
  buildUser,
} from '@pitdesk/contracts/testing';
import { testSettings, testTiming } from '../../src/testing/index.ts';
import { createUpstreams, type Upstreams } from '../../src/upstream/create-upstreams.ts';
import { type FakeOperator, type Seen, startFakeOperator } from '../support/fake-operator.ts';

const page = (item: unknown) => ({ data: [item], meta: { page: 1, per_page: 25, total: 1, last_page: 1 } });
const event = buildEvent();
const { id: _, active: __, ...eventInput } = event;

let operator: FakeOperator;
let upstreams: Upstreams;

const last = (route: string): Seen => {
  const seen = operator.seenAt(route).at(-1);
  if (!seen) throw new Error(`Nobody requested ${route}`);
  return seen;
};

describe('upstream wire', () => {
  beforeAll(async () => {
    operator = await startFakeOperator({
      'POST /api/auth/login': { response: { token: { access_token: 'upstream-token' } } },
      'GET /api/auth/me': buildUser(),
      'POST /auth/register': { accessToken: 'upstream-token' },
      'POST /auth/forgot-password': {},
      'GET /api/table': [buildTable()],
      'GET /api/round': page(buildRound()),
      'GET /api/model': page(buildModel()),
      'GET /api/customerSupport/chatMessage/dynamicsearch': page(buildChatMessage()),
      'POST /api/customerSupport/chatMessage': buildChatMessage(),
      'POST /api/event/create': event,
      'GET /api/event/all': page(event),
      'GET /api/event/11': event,
      'PUT /api/event/update/11': event,
      'PUT /api/event/active/11': event,
      'PUT /api/event/inactive/11': event,
    });
    const settings = testSettings(operator.url, { upstream: { slotsBearer: 'fixed-slots-bearer' } });
    upstreams = createUpstreams(settings.upstream, () => undefined, testTiming());
  });
  afterAll(async () => {
    await upstreams.close();
    await operator.close();
  });

  describe('requests to the auth service', () => {
    it('send username, password and client_url, and the bearer is read from the wrapped answer', async () => {
      const credentials = {
        username: 'floor1',
        password: 'pitdesk-demo',
        client_url: 'http://127.0.0.1:3000',
      };
      expect(await upstreams.auth.login(credentials)).toEqual({ accessToken: 'upstream-token' });
      expect(last('POST /api/auth/login').body).toEqual(credentials);
      expect(last('POST /api/auth/login').headers.authorization).toBeUndefined();
    });

    it('send the token, and read the four fields', async () => {
      expect(await upstreams.auth.me('upstream-token')).toEqual(buildUser());
      expect(last('GET /api/auth/me').headers.authorization).toBe('Bearer upstream-token');
    });

    it('send email, both names and the password', async () => {
      const account = {
        email: 'g@pitdesk.example',
        firstname: 'Grace',
        lastname: 'Hopper',
        password: 'Nano-9',
      };
      expect(await upstreams.auth.register(account)).toEqual({ accessToken: 'upstream-token' });
      expect(last('POST /auth/register').body).toEqual(account);
    });

    it('send the email, and read only the success', async () => {
      await upstreams.auth.forgotPassword('g@pitdesk.example');
      expect(last('POST /auth/forgot-password').body).toEqual({ email: 'g@pitdesk.example' });
    });
  });

  describe('requests to the back office', () => {
    it('[calls.tables.dashboard] send the stored token, with the dashboard’s own query', async () => {
      await upstreams.tables.list({ filters: { active: '0' }, sort_by: 'terminal_id:asc' }, 'upstream-token');
      const { query, headers } = last('GET /api/table');
      expect(headers.authorization).toBe('Bearer upstream-token');
      expect(Object.fromEntries(query)).toEqual({ filters: '{"active":"0"}', sort_by: 'terminal_id:asc' });
    });

    it('[calls.tables.active] send active: 1 for the chat', async () => {
      await upstreams.tables.list({ filters: { active: 1 } }, 'upstream-token');
      expect(Object.fromEntries(last('GET /api/table').query)).toEqual({ filters: '{"active":1}' });
    });

    it('send the stored token for rounds and dealers', async () => {
      await upstreams.rounds.list({ page: 1, per_page: 25, sort_by: 'started_at:desc' }, 'upstream-token');
      await upstreams.models.list({ page: 1, per_page: 25, sort_by: 'display_name:asc' }, 'upstream-token');
      expect(last('GET /api/round').headers.authorization).toBe('Bearer upstream-token');
      expect(last('GET /api/model').headers.authorization).toBe('Bearer upstream-token');
    });

    it('[calls.chat.history] [upstream.chat.no-auth-header] send the search with each value JSON-encoded and the no-auth header', async () => {
      await upstreams.chat.search({
        page: 1,
        per_page: 50,
        sort_by: { created_at: 'asc' },
        filters: { chat_id: 3 },
      });
      const { query, headers } = last('GET /api/customerSupport/chatMessage/dynamicsearch');
      expect(headers['custom-auth-type']).toBe('no-auth');
      expect(headers.authorization).toBeUndefined();
      expect(Object.fromEntries(query)).toEqual({
        page: '1',
        per_page: '50',
        sort_by: '{"created_at":"asc"}',
        filters: '{"chat_id":3}',
      });
    });

    it('[calls.chat.send] send chat_id, sender and message, with the no-auth header', async () => {
      const message = { chat_id: 3, sender: 'floor1', message: 'Good evening' };
      await upstreams.chat.send(message);
      const { body, headers } = last('POST /api/customerSupport/chatMessage');
      expect(body).toEqual(message);
      expect(headers['custom-auth-type']).toBe('no-auth');
      expect(headers.authorization).toBeUndefined();
    });
  });

  describe('requests to the slots service', () => {
    it('[upstream.events.bearer] send the fixed bearer on create and list, and none on the others', async () => {
      await upstreams.events.create(eventInput);
      await upstreams.events.list({ page: 1, per_page: 25 });
      await upstreams.events.one('11');
      await upstreams.events.update('11', { name: 'Ruby night' });
      await upstreams.events.activate('11');
      await upstreams.events.deactivate('11');
      const bearers = Object.fromEntries(
        operator.seen
          .filter(({ path }) => path.startsWith('/api/event/'))
          .map(({ method, path, headers }) => [`${method} ${path}`, headers.authorization]),
      );
      expect(bearers).toEqual({
        'POST /api/event/create': 'Bearer fixed-slots-bearer',
        'GET /api/event/all': 'Bearer fixed-slots-bearer',
        'GET /api/event/11': undefined,
        'PUT /api/event/update/11': undefined,
        'PUT /api/event/active/11': undefined,
        'PUT /api/event/inactive/11': undefined,
      });
      expect(last('PUT /api/event/update/11').body).toEqual({ name: 'Ruby night' });
    });
  });

  describe('concurrent callers', () => {
    it('with different tokens never get each other’s answer', async () => {
      const before = operator.seenAt('GET /api/auth/me').length;
      await Promise.all([upstreams.auth.me('token-a'), upstreams.auth.me('token-b')]);
      expect(operator.seenAt('GET /api/auth/me').length).toBe(before + 2);
    });
  });
});
