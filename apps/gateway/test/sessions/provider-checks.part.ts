import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Readiness } from '@pitdesk/contracts/health';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { SessionsService } from '#core/sessions/sessions.service';
import { DEFAULT_INTERVALS } from '#core/time/intervals';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import type { ProviderBrowser } from '../support/provider-browser.ts';
import { Sockets } from '../support/sockets.ts';
import { console_ } from './console.ts';
import { browserOf, clock, gateway, liveSession, me, provider, refusal, settingsOf } from './provider.ts';

describe('single sign-on', () => {
  const sockets = new Sockets();
  afterAll(() => sockets.closeAll());

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
});
