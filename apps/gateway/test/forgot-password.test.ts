import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { bodyOf } from './support/body-of.ts';
import { startConsole, type TestConsole } from './support/console.ts';

let console_: TestConsole;

beforeAll(async () => {
  console_ = await startConsole();
});
afterAll(() => console_.close());
afterEach(() => console_.mock.faults.clear());

const requestReset = (email: string, path = '/api/auth/forgot-password') =>
  request(console_.gateway.url).post(path).send({ email });

it('[calls.auth.forgot-password] answers a known and an unknown address alike, under both paths', async () => {
  const known = await requestReset('floor1@pitdesk.example', '/auth/forgot-password').expect(200);
  const unknown = await requestReset('nobody@pitdesk.example').expect(200);
  expect(known.body).toEqual({ ok: true });
  expect(unknown.body).toEqual(known.body);
});

it('[auth.forgot.same-time] answers a known and an unknown address before the operator does', async () => {
  console_.mock.faults.add({
    service: 'auth',
    path: '/auth/forgot-password',
    fault: 'latency',
    value: 4_500,
  });
  for (const address of ['floor2@pitdesk.example', 'nobody-else@pitdesk.example']) {
    const began = performance.now();
    await requestReset(address).expect(200);
    expect(performance.now() - began).toBeLessThan(3_000);
  }
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

it('sets a new password by the mail, once', async () => {
  const { mock, gateway } = console_;
  const recipient = 'floor1b@pitdesk.example';
  await requestReset(recipient).expect(200);
  const link = await until(
    async () => (await mock.database.client.mail.findFirst({ where: { recipient } }))?.link,
  );
  const reset = { token: new URL(link).searchParams.get('token'), password: 'A-new-one-1' };
  const post = () => request(gateway.url).post('/api/auth/reset-password').send(reset);
  await post().expect(200, { ok: true });
  const login = { username: 'floor1b', password: reset.password };
  await request(gateway.url).post('/api/auth/login').send(login).expect(200);
  expect((await post().expect(422)).body).toMatchObject({ code: 'auth.reset_token_invalid' });
});
