import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionSummary } from '@pitdesk/contracts/sessions';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { sendAs } from '../support/acts.ts';
import { bodyOf } from '../support/body-of.ts';
import { getMe, setCookies, signIn } from '../support/console.ts';
import { ownAccount } from '../support/own-account.ts';
import { emit, Sockets } from '../support/sockets.ts';
import { console_ } from './console.ts';

describe('lock of a session', () => {
  let url: string;
  const sockets = new Sockets();

  beforeAll(async () => {
    url = console_.gateway.url;
  });
  afterAll(async () => {
    sockets.closeAll();
  });

  const unlock = (accessToken: string, password: string) =>
    request(url).post('/api/auth/unlock').auth(accessToken, { type: 'bearer' }).send({ password });

  it('opens by the password of the signed-in account, without a new session', async () => {
    const { accessToken } = await signIn({ url });
    const before = await console_.gateway.database.client.session.count();
    const answer = await unlock(accessToken, 'pitdesk-demo').expect(200, { ok: true });
    expect(setCookies(answer)).toEqual([]);
    expect(await console_.gateway.database.client.session.count()).toBe(before);
  });

  it('refuses another password without ending the session, and audits both', async () => {
    const { accessToken } = await signIn({ url }, 'floor2');
    expect(await bodyOf(unlock(accessToken, 'not-this-one'), 422)).toMatchObject({
      code: 'auth.password_incorrect',
      message: 'The login detail is incorrect',
    });
    await unlock(accessToken, 'pitdesk-demo').expect(200);
    await getMe({ url }, accessToken).expect(200);
    const entries = await until(async () => {
      const found = await console_.gateway.database.client.auditEntry.findMany({
        where: { action: 'session.unlocked', actorUsername: 'floor2' },
        orderBy: { seq: 'asc' },
      });
      return found.length === 2 ? found : undefined;
    });
    expect(entries.map(({ result, code }) => [result, code])).toEqual([
      ['refused', 'auth.password_incorrect'],
      ['ok', null],
    ]);
  });

  it('allows only reads, by HTTP and by its sockets, until the password is entered', async () => {
    const [here, elsewhere] = [await signIn({ url }), await signIn({ url })];
    const socket = await sockets.browser(url, here.accessToken);
    const remove = () => emit(socket, 'deleteClientBySocketId', 'nobody-by-this-id');
    expect(await remove()).toMatchObject({ error: { code: 'client.not_online' } });

    await sendAs(url, here, 'post', '/api/auth/lock').expect(200, { ok: true });
    await sendAs(url, here, 'get', '/api/tables').expect(200);
    const message = { chat_id: 1, message: 'Good evening' };
    const refused = await sendAs(url, here, 'post', '/api/customerSupport/chatMessage', message).expect(423);
    expect(refused.body).toMatchObject({ code: 'auth.session_locked' });
    expect(await remove()).toMatchObject({ error: { code: 'auth.session_locked' } });
    await sendAs(url, elsewhere, 'post', '/api/views', {}).expect(400);

    await unlock(here.accessToken, 'not-this-one').expect(422);
    expect(await remove()).toMatchObject({ error: { code: 'auth.session_locked' } });
    await unlock(here.accessToken, 'pitdesk-demo').expect(200);
    expect(await remove()).toMatchObject({ error: { code: 'client.not_online' } });
  });

  it('prevents the end of sessions, the acceptance of invitations and exports', async () => {
    const username = await ownAccount(console_.mock);
    const [here, other] = [await signIn({ url }, username), await signIn({ url }, username)];
    await sendAs(url, here, 'post', '/api/auth/lock').expect(200);
    const list = (await sendAs(url, here, 'get', '/api/sessions').expect(200)).body as SessionSummary[];
    const another = list.find(({ current }) => !current)?.id ?? '';
    const token = 'a'.repeat(43);
    const refused = [
      sendAs(url, here, 'delete', '/api/sessions'),
      sendAs(url, here, 'delete', `/api/sessions/${another}`),
      sendAs(url, here, 'post', '/api/invitations/accept', { token }),
      sendAs(url, here, 'get', '/api/rounds/export?format=csv'),
      sendAs(url, here, 'get', '/api/handover/export?format=json'),
      sendAs(url, here, 'get', '/api/audit/export?format=csv'),
      sendAs(url, here, 'post', '/api/rounds/1/evidence'),
    ];
    for (const answer of await Promise.all(refused)) {
      expect([answer.status, (answer.body as { code?: string }).code]).toEqual([423, 'auth.session_locked']);
    }
    await getMe({ url }, other.accessToken).expect(200);
    await sendAs(url, here, 'post', '/api/auth/logout').expect(200);
  });

  it('reports an outage of the operator as such', async () => {
    const { accessToken } = await signIn({ url });
    console_.mock.faults.add({ service: 'auth', path: '/api/auth/login', fault: 'status', value: 500 });
    expect(await bodyOf(unlock(accessToken, 'pitdesk-demo'), 503)).toMatchObject({
      code: 'upstream.unavailable',
    });
  });

  it('is throttled after ten wrong passwords in one session, and in no other, nor at the sign-in', async () => {
    const username = await ownAccount(console_.mock);
    const [guessed, other] = [await signIn({ url }, username), await signIn({ url }, username)];
    for (let tried = 0; tried < 10; tried += 1) await unlock(guessed.accessToken, 'wrong').expect(422);
    expect(await bodyOf(unlock(guessed.accessToken, 'pitdesk-demo'), 429)).toMatchObject({
      code: 'auth.too_many_attempts',
    });
    await unlock(other.accessToken, 'pitdesk-demo').expect(200);
    await signIn({ url }, username);
  });

  it('is not throttled by guesses at the sign-in', async () => {
    const username = await ownAccount(console_.mock);
    const { accessToken } = await signIn({ url }, username);
    const guess = (password: string) => request(url).post('/api/auth/login').send({ username, password });
    for (let tried = 0; tried < 10; tried += 1) await guess('wrong').expect(401);
    await guess('pitdesk-demo').expect(429);
    await unlock(accessToken, 'pitdesk-demo').expect(200);
  });

  it('ends every other session of an account at once, and none of other accounts', async () => {
    const username = await ownAccount(console_.mock, 'lobby');
    const here = await signIn({ url }, username);
    const others = [await signIn({ url }, username), await signIn({ url }, username)];
    const somebody = await signIn({ url }, 'floor2');
    await request(url)
      .delete('/api/sessions')
      .auth(here.accessToken, { type: 'bearer' })
      .expect(200, { ended: 2 });
    for (const { accessToken } of others) await getMe({ url }, accessToken).expect(401);
    await getMe({ url }, here.accessToken).expect(200);
    await getMe({ url }, somebody.accessToken).expect(200);
  });
});
