import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import { until } from '@pitdesk/rig';
import type { TokenClaims } from '@pitdesk/rig/identity-provider';
import request from 'supertest';
import { SessionsService } from '#core/sessions/sessions.service';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { sendAs } from '../support/acts.ts';
import { bodyOf } from '../support/body-of.ts';
import { console_ } from './console.ts';
import { auditOf, browserOf, gateway, liveSession, me, provider, settingsOf } from './provider.ts';

describe('single sign-on', () => {
  describe('sign-in at the provider', () => {
    it('opens a session with the roles of the groups, and an id that no operator has', async () => {
      const token = await browserOf().signIn('p-1');
      const user = await me(token);
      expect(user).toMatchObject({
        id: expect.stringMatching(/^sso:[\w-]{22}$/) as unknown,
        username: 'ines',
        email: 'ines@casino.example',
        terminal_id: 0,
        access: { pending: false, roles: [{ role: 'pit_manager', terminals: [1, 2] }] },
      });
      const session = await liveSession(token);
      expect(session).toMatchObject({ authenticatedBy: 'provider', amr: ['pwd', 'otp'], acr: null });
      expect(session.authTime).toBeInstanceOf(Date);
      expect(session.provider?.tokensEncrypted).not.toContain('access');
      const staff = await gateway.database.client.staff.findMany({ where: { username: 'ines' } });
      expect(staff).toMatchObject([{ issuer: provider.issuer, subject: 'p-1' }]);
    });

    it('gives a user without a known group the role of a viewer', async () => {
      const { access } = await me(await browserOf().signIn('p-3'));
      expect(access.roles).toEqual([{ role: 'viewer', terminals: null }]);
    });

    it('takes the terminal from its claim, and joins the terminals of several groups', async () => {
      provider.person('p-2').terminal = 2;
      provider.person('p-2').groups = ['pit-managers', 'night'];
      const user = await me(await browserOf().signIn('p-2'));
      expect(user.terminal_id).toBe(2);
      expect(user.access.roles).toEqual([{ role: 'pit_manager', terminals: [1, 2, 3] }]);
    });

    it('stores the sign-in in a cookie that no script and no other browser can use', async () => {
      const answer = await browserOf().open('/api/auth/sso/start');
      const [cookie = ''] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^pitdesk_sso=.+; Max-Age=600; Path=\/api\/auth\/sso; HttpOnly; SameSite=Lax$/);
      const url = new URL(answer.headers.get('location') ?? '');
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: 'http://console.test/api/auth/sso/callback',
      });
      expect(cookie).not.toContain(url.searchParams.get('state'));
    });

    it('requests a new authentication from the provider to unlock a screen', async () => {
      const browser = browserOf();
      await browser.signIn('p-1');
      // The provider has a session; without `again` it would not show its page.
      const callback = await browser.callbackAs('p-1', '/api/auth/sso/start?again=true');
      expect(await browser.outcomeOf(callback)).toBe('done');
    });

    it('is refused in a browser that did not begin it', async () => {
      const callback = await browserOf().callbackAs('p-1');
      expect(await browserOf().outcomeOf(callback)).toBe('auth.state_unknown');
      await auditOf('session.signed_in', 'auth.state_unknown');
    });

    it('accepts a callback once, even if the cookie was kept', async () => {
      const browser = browserOf();
      const started = await browser.open('/api/auth/sso/start');
      const cookie = started.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
      const page = await browser.follow(started.headers.get('location') ?? '');
      const chosen = await browser.open(page, {
        method: 'POST',
        body: new URLSearchParams({ person: 'p-1' }),
      });
      const callback = await browser.follow(new URL(chosen.headers.get('location') ?? '', page).href);
      expect(await browser.outcomeOf(callback)).toBe('done');
      const { search } = new URL(callback);
      const again = await fetch(`${gateway.url}/api/auth/sso/callback${search}`, {
        redirect: 'manual',
        headers: { cookie },
      });
      expect(again.headers.get('location')).toBe('/auth/login?sso=auth.state_unknown');
    });

    it('is refused for a code that was used already, and audited', async () => {
      const browser = browserOf();
      const first = new URL(await browser.callbackAs('p-1'));
      const replayed = new URL(await browser.callbackAs('p-1'));
      const used = browserOf();
      expect(await used.outcomeOf(await used.callbackAs('p-1'))).toBe('done');
      replayed.searchParams.set('code', first.searchParams.get('code') ?? '');
      expect(await browser.outcomeOf(replayed.href)).toBe('auth.code_refused');
      await auditOf('session.signed_in', 'auth.code_refused');
    });

    it.each([
      [
        'issuer',
        'auth.issuer_wrong',
        (claims: TokenClaims) => ({ ...claims, iss: 'https://elsewhere.example' }),
      ],
      ['audience', 'auth.audience_wrong', (claims: TokenClaims) => ({ ...claims, aud: 'another' })],
      ['nonce', 'auth.nonce_wrong', (claims: TokenClaims) => ({ ...claims, nonce: 'of another sign-in' })],
      ['time', 'auth.answer_invalid', (claims: TokenClaims) => ({ ...claims, exp: 1_700_000_000 })],
    ])('is refused with a wrong %s, and audited', async (_what, code, tamper) => {
      provider.tamper = tamper;
      const browser = browserOf();
      expect(await browser.outcomeOf(await browser.callbackAs('p-1'))).toBe(code);
      await auditOf('session.signed_in', code);
      expect(browser.consoleCookies).not.toContain('pitdesk_refresh');
    });

    it('is refused with an answer that names another issuer', async () => {
      const browser = browserOf();
      const callback = new URL(await browser.callbackAs('p-1'));
      callback.searchParams.set('iss', 'https://elsewhere.example');
      expect(await browser.outcomeOf(callback.href)).toBe('auth.issuer_wrong');
    });

    it('is refused for an account that the console has disabled', async () => {
      await browserOf().signIn('p-3');
      const where = { issuer: provider.issuer, subject: 'p-3' };
      await gateway.database.client.staff.updateMany({ where, data: { state: 'disabled' } });
      const browser = browserOf();
      expect(await browser.outcomeOf(await browser.callbackAs('p-3'))).toBe('auth.account_disabled');
      await gateway.database.client.staff.updateMany({ where, data: { state: 'active' } });
    });

    it('confirms an act for five minutes, after which nothing does', async () => {
      const token = await browserOf().signIn('p-1');
      const begin = () =>
        sendAs(gateway.url, { accessToken: token, cookie: '' }, 'post', '/api/factors/begin', {
          kind: 'totp',
        });
      await begin().expect(200);
      const { id } = await liveSession(token);
      await gateway.database.client.session.update({
        where: { id },
        data: { authTime: new Date(Date.now() - 5 * 60_000) },
      });
      await gateway.app.get(SessionsService).revalidate(id);
      const refused = (await begin().expect(403)).body as ErrorBody;
      expect([refused.code, refused.details?.challenge?.methods]).toEqual(['auth.step_up_required', []]);
    });

    it('provides no password to unlock a screen', async () => {
      const token = await browserOf().signIn('p-1');
      await request(gateway.url)
        .post('/api/auth/unlock')
        .auth(token, { type: 'bearer' })
        .send({ password: 'pitdesk-demo' })
        .expect(409);
    });
  });

  describe('console without passwords', () => {
    let strict: RunningGateway;
    beforeAll(async () => {
      strict = await startGateway({
        upstreamUrl: console_.mock.url,
        environment: settingsOf({ PASSWORD_LOGIN: 'off', BREAK_GLASS_USERNAME: 'admin' }),
      });
    });
    afterAll(() => strict.close());

    const post = async (path: string, body: object) => {
      const answer = await request(strict.url).post(path).send(body);
      return answer.status === 200 ? 'ok' : (answer.body as { code: string }).code;
    };

    it('refuses sign-in, registration and reset mails, and omits them from the sign-in page', async () => {
      const account = {
        firstname: 'Ada',
        lastname: 'Lovelace',
        email: 'ada@casino.example',
        password: 'a-long-one',
      };
      const off = 'auth.password_login_off';
      expect(await post('/api/auth/login', { username: 'floor1', password: 'pitdesk-demo' })).toBe(off);
      expect(await post('/api/auth/register', account)).toBe(off);
      expect(await post('/api/auth/forgot-password', { email: 'floor1@pitdesk.example' })).toBe(off);
      expect(await post('/api/auth/reset-password', { token: 't', password: 'a-long-one' })).toBe(off);
      expect(await bodyOf(request(strict.url).get('/api/console/sign-in'), 200)).toEqual({
        registration: false,
        password: false,
        provider: 'House ID',
      });
      await browserOf(strict).signIn('p-1');
    });

    it('admits the break-glass account, and audits each use as such', async () => {
      expect(await post('/api/auth/login', { username: 'admin', password: 'pitdesk-demo' })).toBe('ok');
      expect(await post('/api/auth/login', { username: 'admin', password: 'not-this-one' })).toBe(
        'auth.login_incorrect',
      );
      const results = await until(async () => {
        const found = await strict.database.client.auditEntry.findMany({
          where: { action: 'session.break_glass' },
        });
        return found.length === 2 ? found.map(({ result }) => result) : undefined;
      });
      expect(results.toSorted()).toEqual(['ok', 'refused']);
    });
  });

  it('a console without a provider has none of its calls', async () => {
    const { url } = console_.gateway;
    for (const path of ['', '/start', '/callback', '/front-channel-logout?iss=x&sid=y']) {
      expect(await bodyOf(request(url).get(`/api/auth/sso${path}`), 404)).toMatchObject({
        code: 'auth.provider_off',
      });
    }
    await request(url)
      .post('/api/auth/sso/back-channel-logout')
      .type('form')
      .send({ logout_token: 'x' })
      .expect(404);
  });
});
