import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  LANGUAGES,
  type Language,
  type ServedPages,
  type ServedSignIn,
  type ServedTexts,
} from '@pitdesk/contracts/browser';
import type { AddedFactor, BegunFactor } from '@pitdesk/contracts/factors';
import { until } from '@pitdesk/rig';
import { TOTP } from 'otpauth';
import request from 'supertest';
import { AuditStore } from '#core/audit/audit.store';
import type { RunningGateway, SettingsOverrides } from '../../src/testing/index.ts';
import { callAs } from '../support/acts.ts';
import { CookieJar, refresh, setCookies, signIn } from '../support/console.ts';
import { useConsole } from '../support/shared-console.ts';

describe('signing in by the form', () => {
  const CONSOLE = 'http://console.test';
  const PASSWORD = 'pitdesk-demo';

  /** As the web app's build writes it, with few words: e2e/specs/first-paint.pages.spec.ts reads the real ones. */
  const texts = (language: Language): ServedTexts => {
    const form = (offers: string): [string, string] => [
      `<form ${offers}>`,
      `<input value="__USERNAME__"><a>__PROVIDER__</a></form>`,
    ];
    return {
      title: `title ${language}`,
      loading: `loading ${language}`,
      noScript: `no script ${language}`,
      forms: {
        'none none': form('bare'),
        'none provider': form('provider'),
        'registration none': form('registration'),
        'registration provider': form('all'),
      },
      notices: {
        'auth.login_incorrect': '<p>wrong</p>',
        'auth.too_many_attempts': '<p>wait __WAIT__</p>',
        'auth.origin_refused': '<p>elsewhere</p>',
        'request.invalid': '<p>invalid</p>',
        'upstream.unavailable': '<p>outage __REQUEST_ID__</p>',
      },
      factor: '<p>second step</p>',
    };
  };
  const PAGES: ServedPages = {
    page: '<!doctype html><html lang="__LANGUAGE__"><title>__TITLE__</title><style nonce="__CSP_NONCE__"></style>__FORM__<script id="served-sign-in" type="application/json">__SERVED__</script><noscript>__NO_SCRIPT__</noscript>',
    languages: Object.fromEntries(
      LANGUAGES.map((language) => [language, texts(language)]),
    ) as ServedPages['languages'],
  };

  const webDist = mkdtempSync(path.join(tmpdir(), 'pitdesk-form-'));
  writeFileSync(
    path.join(webDist, 'index.html'),
    '<!doctype html><html lang="__LANGUAGE__"><noscript>__NO_SCRIPT__</noscript>',
  );
  writeFileSync(path.join(webDist, 'served-pages.json'), JSON.stringify(PAGES));
  const settings = { webDist, access: 'roles', demoRoles: true, registration: 'on' } as const;
  const console_ = useConsole(settings);
  let gateway: RunningGateway;

  beforeAll(() => {
    gateway = console_.gateway;
  });
  afterAll(() => rm(webDist, { recursive: true }));

  const another = (part: SettingsOverrides = {}) => console_.another({ ...settings, ...part });

  const page = (address = '/auth/login', headers: Record<string, string> = {}, at = gateway) =>
    request(at.url)
      .get(address)
      .set({ accept: 'text/html', ...headers });

  const post = (form: Record<string, string>, headers: Record<string, string> = {}, at = gateway) =>
    request(at.url)
      .post('/auth/login')
      .type('form')
      .set({ origin: CONSOLE, 'sec-fetch-site': 'same-origin', ...headers })
      .send(form);
  const wrong = { username: 'floor1', password: 'not-this-one' };

  /** What the console reads when it takes the page over. */
  const servedIn = (text: string): ServedSignIn =>
    JSON.parse(/application\/json">(.*?)<\/script>/.exec(text)?.[1] ?? 'null') as ServedSignIn;

  const entries = () => gateway.app.get(AuditStore).read();

  describe('the sign-in page', () => {
    it.each(LANGUAGES)('is in the language that the browser prefers: %s', async (language) => {
      const { text } = await page('/auth/login', {
        'accept-language': `xx, ${language === 'de' ? 'fr' : 'de'};q=0.3, ${language}-XY;q=0.8`,
      }).expect(200);
      expect(text).toContain(`<html lang="${language}"><title>title ${language}</title>`);
      expect(text).toContain(`no script ${language}`);
    });

    it('is in the language that was chosen in this browser, and in English where there is none of its own', async () => {
      const chosen = { cookie: 'pitdesk_language=ja', 'accept-language': 'de' };
      expect((await page('/auth/login', chosen)).text).toContain('lang="ja"');
      const unknown = { cookie: 'pitdesk_language=__FORM__', 'accept-language': 'xx;q=nonsense,,;q=1' };
      expect((await page('/auth/login', unknown)).text).toContain('lang="en"');
      expect((await page('/dashboard', chosen)).text).toContain('<html lang="ja"><noscript>no script ja');
    });

    it('offers what the console is set to, and the form stands at no other address', async () => {
      const { text, headers } = await page();
      expect(text).toContain('<form registration>');
      expect(servedIn(text)).toEqual({
        info: { password: true, registration: true, provider: null },
        refusal: null,
      });
      expect(headers['cache-control']).toBe('no-store');
      for (const address of ['/', '/dashboard', '/auth/registration', '/auth/login?sso=done']) {
        expect((await page(address).expect(200)).text).not.toContain('<form');
      }
      const closed = await another({ registration: 'off' });
      expect((await page('/auth/login', {}, closed)).text).toContain('<form bare>');
      const elsewhere = await another({ passwordLogin: false });
      expect((await page('/auth/login', {}, elsewhere).expect(200)).text).not.toContain('<form');
    });

    it.each([
      ['br', 'br'],
      ['gzip, deflate', 'gzip'],
    ])('is compressed for who takes %s, and its source is no file', async (accepted, encoding) => {
      const { headers } = await page('/auth/login', { 'accept-encoding': accepted })
        .buffer(true)
        .parse((response, done) => {
          response.on('data', () => undefined);
          response.on('end', () => done(null, null));
        });
      expect(headers['content-encoding']).toBe(encoding);
      await request(gateway.url).get('/served-pages.json').expect(404);
    });
  });

  describe('the form, posted by the browser itself', () => {
    it('signs in: the cookies, an entry of the audit, and on to the dashboard', async () => {
      const before = (await entries()).length;
      const answer = await post({ username: 'floor1', password: PASSWORD }).expect(303);
      expect(answer.headers.location).toBe('/dashboard');
      expect(answer.headers['cache-control']).toBe('no-store');
      const [, ...added] = (await entries()).slice(before - 1);
      expect(added).toMatchObject([
        { action: 'session.signed_in', result: 'ok', actor: { username: 'floor1' } },
      ]);
      const begun = setCookies(answer).find((cookie) => cookie.startsWith('pitdesk_begun='));
      // The console's script reads it.
      expect(begun).toMatch(/; Path=\/; SameSite=Strict$/);
      const jar = new CookieJar(answer);
      expect(jar.names).toEqual(['pitdesk_refresh', 'pitdesk_device', 'pitdesk_begun']);
      const refreshed = await refresh(gateway, jar.toString()).expect(200);
      expect(refreshed.body).toMatchObject({ token: { token_type: 'Bearer' } });
    });

    it('comes back after a wrong password: the reason, the name, not the password', async () => {
      const username = 'flo"><b>__PROVIDER__';
      const answer = await post({ ...wrong, username }).expect(401);
      expect(answer.text).toContain(
        '<form registration><p>wrong</p><input value="flo&quot;&gt;&lt;b&gt;__PROVIDER__">',
      );
      expect(answer.text).not.toContain('not-this-one');
      expect(servedIn(answer.text).refusal).toMatchObject({ code: 'auth.login_incorrect', status: 401 });
      expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
      expect(setCookies(answer)).toEqual([]);
      // Written behind the answer, which waits for no audit.
      const written = await until(async () =>
        (await entries()).find(({ actor }) => actor.username === username),
      );
      expect(written).toMatchObject({
        action: 'session.signed_in',
        result: 'refused',
        code: 'auth.login_incorrect',
      });
    });

    it('says how long to wait after too many tries, which count with those of the API', async () => {
      const counting = await another();
      for (let tried = 0; tried < 5; tried += 1) {
        await post(wrong, {}, counting).expect(401);
        await request(counting.url).post('/api/auth/login').send(wrong).expect(401);
      }
      const { text, headers } = await post(
        { ...wrong, password: PASSWORD },
        { 'accept-language': 'de' },
        counting,
      ).expect(429);
      const seconds = Number(headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(text).toMatch(/<p>wait (\d+\u00A0min ?)?(\d+\u00A0s)?<\/p>/);
      expect(servedIn(text).refusal).toMatchObject({ retryAfterSeconds: seconds });
    });

    it.each([
      ['of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
      ['of another site that hides its origin', { origin: 'null' }],
      ['of another host of the domain', { 'sec-fetch-site': 'same-site' }],
    ])('is refused where it is %s, and names nobody', async (_, headers) => {
      const answer = await post({ username: 'floor1', password: PASSWORD }, headers).expect(403);
      expect(answer.text).toContain('<p>elsewhere</p><input value="">');
      expect(setCookies(answer)).toEqual([]);
    });

    it('is refused where no browser names its origin', async () => {
      await request(gateway.url)
        .post('/auth/login')
        .type('form')
        .send({ username: 'floor1', password: PASSWORD })
        .expect(403);
    });

    it('names a form that is not filled in, and takes none that is too large', async () => {
      const { text } = await post({ username: 'ab', password: '' }).expect(400);
      expect(text).toContain('<p>invalid</p><input value="ab">');
      await post({ username: 'floor1', password: 'x'.repeat(70_000) }).expect(413);
    });

    it('does not blame the password where the operator is down', async () => {
      console_.mock.faults.add({ service: 'auth', fault: 'status', value: 500 });
      const { text, headers } = await post({ username: 'floor1', password: PASSWORD }).expect(503);
      expect(text).toContain(`<p>outage ${headers['x-request-id']}</p>`);
    });

    it('goes on with the second factor, by the challenge that the API would give', async () => {
      const viewer = await signIn(gateway, 'viewer');
      const begun = (await callAs(gateway, viewer, 'post', '/api/factors/begin', { kind: 'totp' }))
        .body as BegunFactor;
      const secret = begun.totp?.secret ?? '';
      const codeFor = (steps: number) =>
        new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
      const proof = { method: 'totp', code: codeFor(0) };
      const added = await callAs(gateway, viewer, 'post', '/api/factors', {
        id: begun.id,
        name: 'Telephone',
        proof,
      });
      expect((added.body as AddedFactor).factors).toHaveLength(1);

      const answer = await post({ username: 'viewer', password: PASSWORD }).expect(403);
      expect(answer.text).toContain('<p>second step</p>');
      expect(answer.text).not.toContain('<form');
      expect(setCookies(answer)).toEqual([]);
      const challenge = servedIn(answer.text).refusal?.challenge;
      expect(challenge?.methods).toEqual(['totp', 'recovery_code']);
      await request(gateway.url)
        .post('/api/auth/login/factor')
        .send({ challenge: challenge?.id, proof: { method: 'totp', code: codeFor(1) } })
        .expect(200);
    });
  });
});
