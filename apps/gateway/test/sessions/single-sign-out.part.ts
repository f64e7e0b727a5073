import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { SignedOut } from '@pitdesk/contracts/sessions';
import type { TokenClaims } from '@pitdesk/rig/identity-provider';
import request from 'supertest';
import { bodyOf } from '../support/body-of.ts';
import { Sockets } from '../support/sockets.ts';
import { auditOf, browserOf, gateway, liveSession, me, provider, refusal } from './provider.ts';

describe('single sign-on', () => {
  const sockets = new Sockets();
  afterAll(() => sockets.closeAll());

  const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
  const BACK_CHANNEL = '/api/auth/sso/back-channel-logout';

  describe('single sign-out', () => {
    it('in the console redirects to the provider, which signs out too', async () => {
      const browser = browserOf();
      const token = await browser.signIn('p-1');
      const logout = request(gateway.url).post('/api/auth/logout').auth(token, { type: 'bearer' });
      const url = new URL((await bodyOf<SignedOut>(logout, 200)).continue_at ?? '');
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
});
