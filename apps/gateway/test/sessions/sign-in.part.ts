import { beforeAll, describe, expect, it } from '@jest/globals';
import { LoginResponse } from '@pitdesk/contracts/accounts';
import { endpoints } from '@pitdesk/contracts/api';
import type { Endpoint } from '@pitdesk/contracts/rest';
import { buildLoginRequest, buildRegistrationForm, dangerousAddresses } from '@pitdesk/contracts/testing';
import request from 'supertest';
import type { RunningGateway } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import { getMe, setCookies, signIn } from '../support/console.ts';
import { console_ } from './console.ts';

describe('signing in and out', () => {
  let url: string;

  beforeAll(async () => {
    url = console_.gateway.url;
  });

  const login = (part: Parameters<typeof buildLoginRequest>[0] = {}) =>
    request(url).post('/api/auth/login').send(buildLoginRequest(part));

  describe('sign-in', () => {
    it('[calls.auth.login] answers response.token.access_token, which is the bearer', async () => {
      const response = await login({ client_url: 'http://console.test/auth/login' }).expect(200);
      const { token } = LoginResponse.parse(response.body);
      expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
      await getMe({ url }, token.access_token).expect(200);
    });

    it('[calls.auth.me] answers id, username, email and terminal_id, and nothing else', async () => {
      const { accessToken } = await signIn({ url }, 'floor2');
      const body = await bodyOf(getMe({ url }, accessToken), 200);
      expect(body).toEqual({
        id: expect.any(Number),
        username: 'floor2',
        email: expect.stringContaining('@'),
        terminal_id: 2,
      });
    });

    it('sets a refresh cookie that no script can read and no other site can send', async () => {
      const [cookie] = setCookies(await login());
      expect(cookie).toMatch(/^pitdesk_refresh=[\w.-]+; /);
      for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth'])
        expect(cookie).toContain(attribute);
      expect(cookie).not.toContain('Secure');
    });

    it('answers a wrong password and an unknown account alike', async () => {
      const wrong = await login({ password: 'not-this-one' }).expect(401);
      const unknown = await login({ username: 'nobody-here' }).expect(401);
      for (const { body } of [wrong, unknown]) {
        expect(body).toMatchObject({
          code: 'auth.login_incorrect',
          message: 'The login detail is incorrect',
        });
      }
    });

    it.each([
      ['status', { fault: 'status', value: 500 }, 503],
      ['html', { fault: 'html' }, 502],
      ['shape', { fault: 'shape' }, 502],
    ] as const)(
      'does not report an outage of the operator as a wrong password: %s',
      async (_name, fault, status) => {
        console_.mock.faults.add({ service: 'auth', ...fault });
        const body = await bodyOf(login(), status);
        expect((body as { code: string }).code).toMatch(/^upstream\./);
        expect((body as { message: string }).message).not.toBe('The login detail is incorrect');
      },
    );

    it('names each invalid field', async () => {
      const body = await bodyOf(request(url).post('/api/auth/login').send({ username: 'ab' }), 400);
      expect(body).toMatchObject({
        code: 'request.invalid',
        details: {
          fields: [
            { field: 'username', code: 'symbols.min', message: 'Minimum 3 symbols' },
            { field: 'password', code: 'password.required', message: 'Password is required' },
          ],
        },
      });
    });

    it('refuses a client_url outside of its own origins', async () => {
      const body = await bodyOf(login({ client_url: 'http://console.test.evil.example/' }), 400);
      expect(body).toMatchObject({ code: 'auth.client_url_refused' });
    });

    it('refuses similar origins, without calling the operator', async () => {
      const { origin, host } = new URL('http://console.test');
      console_.mock.faults.add({ service: 'auth', fault: 'status', value: 500 });
      for (const client_url of [
        ...dangerousAddresses(host),
        `${origin}.:80/`,
        `${origin}:81/`,
        `https://${host}/`,
      ]) {
        const body = await bodyOf(login({ client_url }), 400);
        const code: unknown = expect.stringMatching(/^(auth\.client_url_refused|request\.invalid)$/);
        expect({ client_url, body }).toEqual({ client_url, body: expect.objectContaining({ code }) });
      }
    });
  });

  describe('registration', () => {
    it('[calls.auth.register] signs in with the accessToken that it answers, with and without /api', async () => {
      for (const path of ['/auth/register', '/api/auth/register']) {
        const {
          changepassword: _c,
          acceptTerms: _a,
          ...account
        } = buildRegistrationForm({
          email: `hopper${path.length}@pitdesk.example`,
        });
        const response = await request(url).post(path).send(account).expect(200);
        const { accessToken } = response.body as { accessToken: string };
        const body = await bodyOf(getMe({ url }, accessToken), 200);
        expect(body).toMatchObject({ email: account.email, terminal_id: 0 });
        const names = setCookies(response).map((cookie) => cookie.split('=', 1)[0]);
        expect(names).toEqual(['pitdesk_refresh', 'pitdesk_device']);
      }
    });

    it('reports that the registration process has broken if the operator refuses', async () => {
      const {
        changepassword: _c,
        acceptTerms: _a,
        ...account
      } = buildRegistrationForm({
        email: 'twice@pitdesk.example',
      });
      await request(url).post('/auth/register').send(account).expect(200);
      const body = await bodyOf(request(url).post('/auth/register').send(account), 422);
      expect(body).toMatchObject({
        code: 'auth.registration_broken',
        message: 'Registration process has broken',
      });
    });
  });

  describe('registration that is turned off', () => {
    let closed: RunningGateway;
    beforeAll(async () => {
      closed = await console_.another({ registration: 'off' });
    });

    it('is refused on both paths, without calling the operator', async () => {
      const {
        changepassword: _c,
        acceptTerms: _a,
        ...account
      } = buildRegistrationForm({
        email: 'closed@pitdesk.example',
      });
      for (const path of ['/auth/register', '/api/auth/register']) {
        const body = await bodyOf(request(closed.url).post(path).send(account), 403);
        expect(body).toMatchObject({ code: 'auth.registration_off' });
      }
      const { client } = console_.mock.database;
      expect(await client.user.findUnique({ where: { email: account.email } })).toBeNull();
    });

    it('is reported to the sign-in page', async () => {
      const route = '/api/console/sign-in';
      expect(await bodyOf(request(closed.url).get(route), 200)).toEqual({
        registration: false,
        password: true,
        provider: null,
      });
      expect(await bodyOf(request(url).get(route), 200)).toEqual({
        registration: true,
        password: true,
        provider: null,
      });
    });
  });

  describe('sign-out', () => {
    it('ends the session at once, on HTTP and for the cookie', async () => {
      const { accessToken, cookie } = await signIn({ url });
      await getMe({ url }, accessToken).expect(200);
      const out = await request(url)
        .post('/api/auth/logout')
        .auth(accessToken, { type: 'bearer' })
        .expect(200, { ok: true });
      expect(setCookies(out)[0]).toMatch(/^pitdesk_refresh=;.*Expires=Thu, 01 Jan 1970/);
      expect((await getMe({ url }, accessToken).expect(401)).body).toMatchObject({
        code: 'auth.session_ended',
      });
      const again = await request(url).post('/api/auth/refresh').set('cookie', cookie).expect(401);
      expect(again.body).toMatchObject({ code: 'auth.session_ended' });
    });

    it('ends another session of the same account, and none of other accounts', async () => {
      const mine = await signIn({ url }, 'floor1b');
      const other = await signIn({ url }, 'floor1b');
      const list = await request(url)
        .get('/api/sessions')
        .auth(mine.accessToken, { type: 'bearer' })
        .expect(200);
      const sessions = list.body as { id: string; current: boolean }[];
      expect(sessions.filter(({ current }) => current)).toHaveLength(1);
      const target = sessions.find(({ current }) => !current);
      const stranger = await signIn({ url }, 'floor2');
      const end = (token: string, id = target?.id ?? '') =>
        request(url).delete(`/api/sessions/${id}`).auth(token, { type: 'bearer' });
      await end(stranger.accessToken).expect(404);
      await end(mine.accessToken, 'no-id-at-all').expect(404);
      await getMe({ url }, other.accessToken).expect(200);
      await end(mine.accessToken).expect(200, { ok: true });
      await getMe({ url }, other.accessToken).expect(401);
      await getMe({ url }, mine.accessToken).expect(200);
    });
  });

  describe('unreadable request', () => {
    const withoutBody = Object.values<Endpoint>(endpoints)
      .filter(({ method, body }) => method !== 'GET' && body === undefined)
      .map(({ method, path }) => [method, path] as const);

    it.each([
      ['invalid JSON', 'application/json', '{', 400, 'request.malformed'],
      [
        'a form of another site',
        'application/x-www-form-urlencoded',
        'username=floor1',
        415,
        'request.unsupported_media_type',
      ],
      [
        'plain text, which another site may send',
        'text/plain',
        '{"username":"floor1"}',
        415,
        'request.unsupported_media_type',
      ],
      ['a hidden prototype', 'application/json', '{"__proto__":{"a":1}}', 400, 'request.malformed'],
      ['too much', 'application/json', JSON.stringify('x'.repeat(300_000)), 413, 'request.too_large'],
    ])('gets a code of the catalogue: %s', async (_name, type, body, status, code) => {
      const response = await request(url).post('/api/auth/login').set('content-type', type).send(body);
      expect(response.status).toBe(status);
      expect(response.body).toMatchObject({
        code,
        details: { request_id: response.headers['x-request-id'] },
      });
    });

    it.each(withoutBody)(
      'is not assumed if a call without a body names JSON: %s %s',
      async (method, path) => {
        const response = await fetch(url + path.replaceAll(/:\w+/g, '1'), {
          method,
          headers: { 'content-type': 'application/json' },
        });
        expect([response.status, await response.json()]).not.toMatchObject([
          400,
          { code: 'request.malformed' },
        ]);
      },
    );

    it('without the required JSON body gets the missing fields', async () => {
      const response = await request(url).post('/api/auth/login').set('content-type', 'application/json');
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ code: 'request.invalid' });
    });

    it('[errors.page-not-found] to an unknown call gets the text of 404', async () => {
      const body = await bodyOf(request(url).get('/api/no-such-call').set('accept', 'text/html'), 404);
      expect(body).toMatchObject({ code: 'request.not_found', message: 'Page Not Found' });
      await request(url).post('/no-such-page').send({}).expect(404);
    });
  });
});
