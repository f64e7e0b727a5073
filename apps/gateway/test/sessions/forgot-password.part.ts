import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { bodyOf } from '../support/body-of.ts';
import { getMe, refresh, signIn } from '../support/console.ts';
import { ownAccount } from '../support/own-account.ts';
import { console_ } from './console.ts';

describe('forgotten passwords', () => {
  const requestReset = (email: string, path = '/api/auth/forgot-password') =>
    request(console_.gateway.url).post(path).send({ email });

  it('[calls.auth.forgot-password] answers a known and an unknown address alike, under both paths', async () => {
    const known = await requestReset('floor1@pitdesk.example', '/auth/forgot-password').expect(200);
    const unknown = await requestReset('nobody@pitdesk.example').expect(200);
    expect(known.body).toEqual({ ok: true });
    expect(unknown.body).toEqual(known.body);
  });

  it('[auth.forgot.same-time] answers a known and an unknown address before the operator does', async () => {
    console_.mock.faults.add({ service: 'auth', path: '/auth/forgot-password', fault: 'hang' });
    const { mock } = console_;
    const calls = { begun: 0, ended: 0 };
    const count = ({ url }: IncomingMessage, answer: ServerResponse) => {
      if (url !== '/auth/forgot-password') return;
      calls.begun += 1;
      answer.on('close', () => {
        calls.ended += 1;
      });
    };
    const server = mock.app.getHttpServer();
    server.on('request', count);
    for (const address of ['floor2@pitdesk.example', 'nobody-else@pitdesk.example']) {
      const before = calls.begun;
      await requestReset(address).expect(200);
      // Nor did the gateway wait for its timeout.
      expect(calls.ended).toBe(0);
      await until(() => (calls.begun > before ? true : null));
    }
    server.off('request', count);
  });

  it('fails while the operator is known to be down', async () => {
    console_.mock.faults.add({ service: 'auth', fault: 'status', value: 500 });
    const login = () => request(console_.gateway.url).post('/api/auth/login').send(buildLoginRequest());
    await login().expect(503);
    const body = await bodyOf(requestReset('lobby@pitdesk.example'), 502);
    expect(body).toMatchObject({ code: 'auth.forgot_password_failed' });
    console_.mock.faults.clear();
    await login().expect(200);
    await requestReset('lobby@pitdesk.example').expect(200);
  });

  it('sets a new password by the mail, once, and ends earlier sessions at once', async () => {
    const { mock, gateway } = console_;
    const username = await ownAccount(mock);
    const recipient = `${username}@pitdesk.example`;
    const [before, somebody] = [await signIn(gateway, username), await signIn(gateway, 'floor2')];
    await requestReset(recipient).expect(200);
    const link = await until(
      async () => (await mock.database.client.mail.findFirst({ where: { recipient } }))?.link,
    );
    const reset = { token: new URL(link).searchParams.get('token'), password: 'A-new-one-1' };
    const post = () => request(gateway.url).post('/api/auth/reset-password').send(reset);
    await post().expect(200, { ok: true });
    await getMe(gateway, before.accessToken).expect(401);
    await refresh(gateway, before.cookie).expect(401);
    await getMe(gateway, somebody.accessToken).expect(200);
    const login = { username, password: reset.password };
    await request(gateway.url).post('/api/auth/login').send(login).expect(200);
    expect((await post().expect(422)).body).toMatchObject({ code: 'auth.reset_token_invalid' });
  });
});
