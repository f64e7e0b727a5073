import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Access } from '@pitdesk/contracts/access';
import type { Me } from '@pitdesk/contracts/accounts';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { Readiness } from '@pitdesk/contracts/health';
import type { SignedOut } from '@pitdesk/contracts/sessions';
import { until } from '@pitdesk/rig';
import { IdentityProvider, type TokenClaims } from '@pitdesk/rig/identity-provider';
import request from 'supertest';
import { SessionsService } from '#core/sessions/sessions.service';
import { DEFAULT_INTERVALS } from '#core/time/intervals';
import { ManualClock, type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { sendAs } from '../support/acts.ts';
import { bodyOf } from '../support/body-of.ts';
import { ProviderBrowser } from '../support/provider-browser.ts';
import { emit, granted, Sockets } from '../support/sockets.ts';
import { console_ } from './console.ts';

describe('single sign-on', () => {
  const ROLES = {
    'pit-managers': [{ role: 'pit_manager', terminals: [1, 2] }],
    night: [{ role: 'pit_manager', terminals: [3] }],
    chat: [{ role: 'chat_moderator' }],
  };
  const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
  const BACK_CHANNEL = '/api/auth/sso/back-channel-logout';

  const sockets = new Sockets();
  const clock = new ManualClock();
  let provider: IdentityProvider;
  let gateway: RunningGateway;

  const settingsOf = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
    ACCESS: 'roles',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.client.id,
    OIDC_CLIENT_SECRET: provider.client.secret,
    OIDC_NAME: 'House ID',
    OIDC_ROLES: JSON.stringify(ROLES),
    OIDC_TERMINAL_CLAIM: 'terminal',
    OIDC_OPERATOR_BEARER: 'service',
    ...more,
  });

  beforeAll(async () => {
    provider = await IdentityProvider.start();
    gateway = await startGateway({ upstreamUrl: console_.mock.url, environment: settingsOf(), clock });
    provider.consoleUrl = gateway.url;
  });
  afterAll(async () => {
    sockets.closeAll();
    await gateway.close();
    await provider.close();
  });
  beforeEach(() => {
    provider.person('p-1').groups = ['pit-managers', 'unknown'];
  });
  afterEach(() => {
    provider.tamper = undefined;
  });

  const browserOf = (to: { url: string } = gateway) => new ProviderBrowser(to, provider);

  const me = async (token: string, { url } = gateway): Promise<Me & { access: Access }> =>
    (await request(url).get('/api/auth/me').auth(token, { type: 'bearer' }).expect(200)).body as Me & {
      access: Access;
    };

  /** Returns the code with which the session's next request is refused. */
  const refusal = async (token: string, path = '/api/auth/me'): Promise<string> =>
    ((await request(gateway.url).get(path).auth(token, { type: 'bearer' })).body as { code: string }).code;

  const liveSession = async (token: string) => {
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string;
    };
    return await gateway.database.client.session.findUniqueOrThrow({
      where: { id: sid },
      include: { provider: true },
    });
  };

  /** The role of an administrator, granted in this console. */
  const administratorGrant = (staffId: string) => ({
    id: randomUUID(),
    staffId,
    role: 'administrator',
    terminals: [],
    state: 'active' as const,
    openKey: `${staffId} administrator`,
    reason: 'A test',
    proposedAt: new Date(),
  });

  async function auditOf(action: string, code?: string) {
    return await until(async () => {
      const found = await gateway.database.client.auditEntry.findMany({
        where: { action, ...(code !== undefined && { code }) },
        orderBy: { seq: 'asc' },
      });
      return found.length > 0 ? found : undefined;
    });
  }

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

  describe('group of the provider', () => {
    it('ends its role at once when it is removed: requests, rooms and the menu', async () => {
      const browser = browserOf();
      const token = await browser.signIn('p-1');
      const socket = await sockets.browser(gateway.url, token);
      await granted(emit(socket, 'watchRounds', { table_id: 1 }));
      const changed = new Promise((resolve) => socket.once('session:changed', resolve));
      provider.person('p-1').groups = [];
      await browser.refresh();
      await changed;
      expect(await refusal(token, '/api/rounds')).toBe('permission.no_role');
      expect((await me(token)).access.roles).toEqual([{ role: 'viewer', terminals: null }]);
      const entries = await auditOf('role.ended');
      expect(entries.at(-1)).toMatchObject({ actorId: null, actorUsername: 'House ID' });
    });

    it('gives its role at the next check when it is added', async () => {
      const browser = browserOf();
      provider.person('p-1').groups = [];
      const token = await browser.signIn('p-1');
      provider.person('p-1').groups = ['chat'];
      await browser.refresh();
      expect((await me(token)).access.roles).toEqual([{ role: 'chat_moderator', terminals: null }]);
    });

    it('gives no floor role to an administrator', async () => {
      provider.person('p-1').groups = [];
      const token = await browserOf().signIn('p-1');
      const { staffId } = await liveSession(token);
      const grant = administratorGrant(staffId ?? '');
      await gateway.database.client.roleGrant.create({ data: grant });
      provider.person('p-1').groups = ['pit-managers'];
      expect((await me(await browserOf().signIn('p-1'))).access.roles).toEqual([
        { role: 'administrator', terminals: null },
      ]);
      await gateway.database.client.roleGrant.delete({ where: { id: grant.id } });
    });
  });

  it('gives roles only to the provider’s own account, and nobody can revoke them here', async () => {
    const client = gateway.database.client;
    const token = await browserOf().signIn('p-1');
    const { staffId } = await liveSession(token);
    const grant = administratorGrant(staffId ?? '');
    await browserOf().signIn('p-2');
    const group = await client.roleGrant.findFirstOrThrow({
      where: { ofProvider: true, state: 'active', staffId: { not: grant.staffId } },
    });
    await client.roleGrant.create({ data: grant });
    const admin = await browserOf().signIn('p-1');
    const call = (path: string, body: object) =>
      request(gateway.url).post(path).auth(admin, { type: 'bearer' }).send(body);
    const reason = 'A test of it';
    const own = call(`/api/staff/${staffId}/roles`, { role: 'auditor', terminals: null, reason });
    expect(await bodyOf(own, 403)).toMatchObject({ code: 'staff.own' });
    const end = call(`/api/role-grants/${group.id}/end`, { reason });
    expect(await bodyOf(end, 409)).toMatchObject({ code: 'role.of_provider' });
    await client.roleGrant.delete({ where: { id: grant.id } });
  });

  describe('check of an open session', () => {
    /**
     * Makes the next request at each of the gateways check the session. Repeated, because the sign-in may write its
     * check up to a second later, and a check with a slow provider does not count.
     */
    async function checkIsDue(id: string, ...gateways: readonly RunningGateway[]): Promise<void> {
      const upstreamCheckedAt = new Date(Date.now() - 61_000);
      await gateway.database.client.session.updateMany({ where: { id }, data: { upstreamCheckedAt } });
      await Promise.all(gateways.map(({ app }) => app.get(SessionsService).revalidate(id)));
    }

    it('ends the session of a user whom the provider has disabled', async () => {
      const browser = browserOf();
      const token = await browser.signIn('p-1');
      const socket = await sockets.browser(gateway.url, token);
      const ended = new Promise((resolve) => socket.once('session:ended', resolve));
      const { id } = await liveSession(token);
      provider.person('p-1').disabled = true;
      // Another replica has an empty cache, so its next request checks the account, as happens once a minute.
      const other = await startGateway({
        upstreamUrl: console_.mock.url,
        environment: settingsOf(),
        database: gateway.database,
      });
      try {
        await until(async () => {
          await checkIsDue(id, other);
          await request(other.url).get('/api/auth/me').auth(token, { type: 'bearer' });
          return (await liveSession(token)).endedAt === null ? undefined : true;
        });
      } finally {
        provider.person('p-1').disabled = false;
        await other.close();
      }
      expect((await liveSession(token)).provider).toBeNull();
      await until(async () => ((await refusal(token)) === 'auth.session_ended' ? true : undefined), 10_000);
      await ended;
    });

    it('runs on one of several replicas at a time, so that no refresh token is used twice', async () => {
      const browser = browserOf();
      const token = await browser.signIn('p-1');
      const { id, provider: before } = await liveSession(token);
      const { database } = gateway;
      const start = () =>
        startGateway({ upstreamUrl: console_.mock.url, environment: settingsOf(), database });
      const replicas = await Promise.all([start(), start()]);
      // An open replica would keep its connection to the provider, which then never ends.
      try {
        await until(async () => {
          await checkIsDue(id, ...replicas);
          await Promise.all(replicas.map((replica) => me(token, replica)));
          const { provider: now } = await liveSession(token);
          return now?.tokensEncrypted === before?.tokensEncrypted ? undefined : true;
        });
      } finally {
        await Promise.all(replicas.map((replica) => replica.close()));
      }
      await me(await browser.refresh());
    });

    it('keeps the session while the provider is down, and reports the outage', async () => {
      const browser = browserOf();
      await browser.signIn('p-1');
      await provider.close();
      const token = await browser.refresh();
      await me(token);
      const health = (await request(gateway.url).get('/api/health/ready')).body as Readiness;
      expect(health.degraded.map(({ upstream }) => upstream)).toContain('identity_provider');
      expect(await browser.follow('http://console.test/api/auth/sso/start')).toBe(
        'http://console.test/auth/login?sso=auth.provider_unavailable',
      );
      // Passwords still work.
      await request(gateway.url)
        .post('/api/auth/login')
        .send({ username: 'floor1', password: 'pitdesk-demo' })
        .expect(200);
      await provider.listen();
      clock.advance(DEFAULT_INTERVALS.providerAwayMs);
      const state = await bodyOf(request(gateway.url).get('/api/auth/sso'), 200);
      expect(state).toMatchObject({ available: true });
      await me(await browser.refresh());
    });
  });

  describe('single sign-out', () => {
    it('in the console redirects to the provider, which signs out too', async () => {
      const browser = browserOf();
      const token = await browser.signIn('p-1');
      const logout = request(gateway.url).post('/api/auth/logout').auth(token, { type: 'bearer' });
      const url = new URL(((await bodyOf(logout, 200)) as SignedOut).continue_at ?? '');
      expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/session/end`);
      expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://console.test/auth/login');
      expect(url.searchParams.get('id_token_hint')).toBeTruthy();
      expect((await liveSession(token)).provider).toBeNull();
    });

    it('at the provider ends the session here by the back channel', async () => {
      const browser = browserOf();
      const token = await browser.signIn('p-1');
      const elsewhere = await browserOf().signIn('p-1');
      const socket = await sockets.browser(gateway.url, token);
      const ended = new Promise((resolve) => socket.once('session:ended', resolve));
      await browser.signOutAtProvider();
      await ended;
      expect(await refusal(token)).toBe('auth.session_ended');
      // Another session of the provider is another sign-in.
      await me(elsewhere);
      expect((await auditOf('session.provider_logout')).at(-1)).toMatchObject({
        result: 'ok',
        actorUsername: 'ines',
      });
    });

    it('by the front channel ends the session that the provider names', async () => {
      const token = await browserOf().signIn('p-1');
      const sid = (await liveSession(token)).provider?.sid ?? '';
      const at = (iss: string) =>
        request(gateway.url).get('/api/auth/sso/front-channel-logout').query({ iss, sid });
      await at('https://elsewhere.example').expect(400);
      await me(token);
      const answer = await at(provider.issuer).expect(200);
      expect(answer.headers['content-security-policy']).toContain(`frame-ancestors ${provider.issuer}`);
      expect(answer.headers['x-frame-options']).toBeUndefined();
      expect(await refusal(token)).toBe('auth.session_ended');
    });

    const claimsOf = (part: TokenClaims = {}): TokenClaims => ({
      iss: provider.issuer,
      aud: provider.client.id,
      iat: Math.floor(Date.now() / 1_000),
      exp: Math.floor(Date.now() / 1_000) + 120,
      jti: randomUUID(),
      sub: 'p-1',
      events: { [LOGOUT_EVENT]: {} },
      ...part,
    });
    const send = (token: string) =>
      request(gateway.url).post(BACK_CHANNEL).type('form').send({ logout_token: token });
    const sign = (claims: TokenClaims) => provider.sign(claims, { typ: 'logout+jwt' });

    it('by a token of a user ends all sessions of that user, once', async () => {
      const [one, two, other] = await Promise.all(
        ['p-1', 'p-1', 'p-3'].map((person) => browserOf().signIn(person)),
      );
      const token = sign(claimsOf());
      await send(token).expect(204);
      expect(await refusal(one as string)).toBe('auth.session_ended');
      expect(await refusal(two as string)).toBe('auth.session_ended');
      await me(other as string);
      const again = await browserOf().signIn('p-1');
      await send(token).expect(400);
      await me(again);
    });

    const MALFORMED: [string, () => string][] = [
      ['another issuer', () => sign(claimsOf({ iss: 'https://elsewhere.example' }))],
      ['another audience', () => sign(claimsOf({ aud: 'another' }))],
      ['no audience', () => sign(claimsOf({ aud: undefined }))],
      ['no time', () => sign(claimsOf({ iat: undefined }))],
      ['an old time', () => sign(claimsOf({ iat: Math.floor(Date.now() / 1_000) - 3_600 }))],
      ['a future time', () => sign(claimsOf({ iat: Math.floor(Date.now() / 1_000) + 3_600 }))],
      ['a past expiry', () => sign(claimsOf({ exp: Math.floor(Date.now() / 1_000) - 60 }))],
      ['no id', () => sign(claimsOf({ jti: undefined }))],
      ['no event', () => sign(claimsOf({ events: undefined }))],
      ['another event', () => sign(claimsOf({ events: { 'http://schemas.openid.net/event/other': {} } }))],
      ['an event that is not an object', () => sign(claimsOf({ events: { [LOGOUT_EVENT]: true } }))],
      ['a nonce', () => sign(claimsOf({ nonce: 'n' }))],
      ['neither user nor session', () => sign(claimsOf({ sub: undefined }))],
      ['the type of another token', () => provider.sign(claimsOf(), { typ: 'at+jwt' })],
      [
        "another key's signature",
        () => provider.sign(claimsOf(), {}, generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey),
      ],
      ['no signature', () => `${sign(claimsOf()).split('.').slice(0, 2).join('.')}.`],
      ['the algorithm none', () => provider.sign(claimsOf(), { alg: 'none' })],
      ['an invalid form', () => 'not.a.token'],
    ];
    it.each(MALFORMED)('is refused by a token with %s, and audited', async (_what, tokenOf) => {
      const session = await browserOf().signIn('p-1');
      expect(await bodyOf(send(tokenOf()), 400)).toMatchObject({ code: 'auth.logout_refused' });
      await me(session);
      await auditOf('session.provider_logout', 'auth.logout_refused');
    });

    it('is parsed as a form, which no other call accepts', async () => {
      await request(gateway.url)
        .post('/api/auth/login')
        .type('form')
        .send({ username: 'floor1' })
        .expect(415);
      await request(gateway.url).post(BACK_CHANNEL).type('form').send({}).expect(400);
    });
  });

  describe("operator's bearer of a provider session", () => {
    const seen: string[] = [];
    const operator = createServer((incoming, answer) => {
      const { authorization } = incoming.headers;
      // The readiness probe of the operator carries none.
      if (incoming.url?.startsWith('/api/table') && authorization !== undefined) seen.push(authorization);
      answer.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    });
    let upstreamUrl: string;
    beforeAll(async () => {
      await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
      upstreamUrl = `http://127.0.0.1:${(operator.address() as AddressInfo).port}`;
    });
    afterAll(() => {
      operator.closeAllConnections();
      operator.close();
    });

    const bearersOf = async (
      mode: string,
      work: (browser: ProviderBrowser, url: string) => Promise<unknown>,
    ) => {
      const environment = settingsOf({
        OIDC_OPERATOR_BEARER: mode,
        UPSTREAM_SERVICE_TOKEN: 'of-the-service',
      });
      const other = await startGateway({ upstreamUrl, environment });
      seen.length = 0;
      try {
        await work(browserOf(other), other.url);
      } finally {
        await other.close();
      }
      return [...seen];
    };

    it("is the provider's access token, and the new one after a check", async () => {
      const bearers = await bearersOf('access_token', async (browser, url) => {
        const token = await browser.signIn('p-1');
        await request(url).get('/api/tables').auth(token, { type: 'bearer' }).expect(200);
        // Cached tables are not read again.
        await until(async () => {
          const next = await browser.refresh();
          await request(url).get('/api/tables').auth(next, { type: 'bearer' }).expect(200);
          return new Set(seen).size > 1 ? true : undefined;
        });
      });
      expect(new Set(bearers).size).toBeGreaterThanOrEqual(2);
      expect(bearers).not.toContain('Bearer of-the-service');
    });

    it("is the gateway's own token if that is configured", async () => {
      const bearers = await bearersOf('service', async (browser, url) => {
        const token = await browser.signIn('p-1');
        await browser.refresh();
        await request(url).get('/api/tables').auth(token, { type: 'bearer' }).expect(200);
      });
      expect(new Set(bearers)).toEqual(new Set(['Bearer of-the-service']));
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

  it('a console starts while the provider is down, and signs in after it recovers', async () => {
    await provider.close();
    const early = await startGateway({ upstreamUrl: console_.mock.url, environment: settingsOf(), clock });
    expect((await request(early.url).get('/api/auth/sso').expect(200)).body).toEqual({
      name: 'House ID',
      available: false,
    });
    await provider.listen();
    clock.advance(DEFAULT_INTERVALS.providerAwayMs);
    const state = await bodyOf(request(early.url).get('/api/auth/sso'), 200);
    expect(state).toMatchObject({ available: true });
    await browserOf(early).signIn('p-1');
    await early.close();
  });

  it('a console without a provider has none of its calls', async () => {
    const { url } = console_.gateway;
    for (const path of ['', '/start', '/callback', '/front-channel-logout?iss=x&sid=y']) {
      expect(await bodyOf(request(url).get(`/api/auth/sso${path}`), 404)).toMatchObject({
        code: 'auth.provider_off',
      });
    }
    await request(url).post(BACK_CHANNEL).type('form').send({ logout_token: 'x' }).expect(404);
  });
});
