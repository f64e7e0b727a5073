import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import request from 'supertest';
import { sessionKeys } from '#core/sessions/session-keys';
import type { RunningGateway } from '../../src/testing/index.ts';
import { getMe, refresh, sessionIdOf, signedIn, signIn } from '../support/console.ts';
import { emit, granted, Sockets } from '../support/sockets.ts';
import { console_ } from './console.ts';

describe('access tokens', () => {
  const OLD_SECRET = 'Kx7-a-secret-that-tests-alone-know-Q2v9';
  const OTHER_SECRET = 'Zp3-the-secret-after-a-rotation-W8k1x';

  const sockets = new Sockets();
  let sid: string;
  let signature: Buffer;

  beforeAll(async () => {
    const { accessToken } = await signIn(console_.gateway);
    sid = sessionIdOf(accessToken);
    signature = sessionKeys(console_.gateway.settings.session.secret).accessToken;
  });
  afterAll(async () => {
    sockets.closeAll();
  });

  const ours = { algorithm: 'HS256', issuer: 'pitdesk', audience: 'pitdesk-console', expiresIn: 60 } as const;
  const codeFor = async (token: string) =>
    ((await getMe(console_.gateway, token).expect(401)).body as { code: string }).code;

  it('accepts a token with the same content as its own', async () => {
    const token = new JwtService({}).sign({ sid }, { ...ours, secret: signature });
    await getMe(console_.gateway, token).expect(200);
  });

  it.each([
    ['another issuer', { issuer: 'somebody' }],
    ['another audience', { audience: 'another-console' }],
    ['another algorithm', { algorithm: 'HS512' }],
  ] as const)('refuses a token of %s with a valid signature', async (_name, part) => {
    const token = new JwtService({}).sign({ sid }, { ...ours, ...part, secret: signature });
    expect(await codeFor(token)).toBe('auth.unauthenticated');
  });

  it('refuses an unsigned token', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { sid, iss: 'pitdesk', aud: 'pitdesk-console', exp: Math.floor(Date.now() / 1_000) + 60 };
    for (const alg of ['none', 'None', 'HS256']) {
      expect(await codeFor(`${part({ alg, typ: 'JWT' })}.${part(claims)}.`)).toBe('auth.unauthenticated');
    }
  });

  it('refuses a token signed with another key', async () => {
    const secret = sessionKeys(OTHER_SECRET).accessToken;
    expect(await codeFor(new JwtService({}).sign({ sid }, { ...ours, secret }))).toBe('auth.unauthenticated');
    expect(await codeFor('no.token.atall')).toBe('auth.unauthenticated');
  });

  it('reports that an old token has expired, so that the browser refreshes', async () => {
    const token = new JwtService({}).sign({ sid }, { ...ours, expiresIn: -1, secret: signature });
    expect(await codeFor(token)).toBe('auth.token_expired');
  });

  it('refuses an unknown session', async () => {
    const token = new JwtService({}).sign({ sid: crypto.randomUUID() }, { ...ours, secret: signature });
    expect(await codeFor(token)).toBe('auth.session_ended');
  });

  it('takes the token from the Authorization header, and requires one', async () => {
    const bare = await getMe(console_.gateway, '').unset('authorization').expect(401);
    expect(bare.body).toMatchObject({ code: 'auth.unauthenticated' });
  });

  const withSecrets = (secret: string, previousSecret: string | null) =>
    console_.another({ session: { secret, previousSecret } });

  const keyOf = (token: string) =>
    new JwtService({}).decode<{ header: { kid: string } }>(token, { complete: true }).header.kid;

  const tablesOf = ({ url }: RunningGateway, accessToken: string) =>
    request(url).get('/api/tables').auth(accessToken, { type: 'bearer' });

  describe('session secret is rotated', () => {
    it('during a session, which keeps its token, its socket, its refresh, and its operator’s bearer', async () => {
      const before = await signIn(console_.gateway);
      expect(keyOf(before.accessToken)).toBe(sessionKeys(OLD_SECRET).id);

      const during = await withSecrets(OTHER_SECRET, OLD_SECRET);
      await tablesOf(during, before.accessToken).expect(200);
      const socket = await sockets.browser(during.url, before.accessToken);
      await granted(emit(socket, 'getClientsList', { mode: 'counts' }));
      const renewed = signedIn(await refresh(during, before.cookie).expect(200));
      expect(keyOf(renewed.accessToken)).toBe(sessionKeys(OTHER_SECRET).id);

      const after = await withSecrets(OTHER_SECRET, null);
      await tablesOf(after, renewed.accessToken).expect(200);
      const again = signedIn(await refresh(after, renewed.cookie).expect(200));
      await sockets.browser(after.url, again.accessToken);
      await getMe(after, before.accessToken).expect(401);
    });

    it('one gateway after the other, after each has learnt the new one beside its own', async () => {
      const learnt = await withSecrets(OLD_SECRET, OTHER_SECRET);
      const first = await withSecrets(OTHER_SECRET, OLD_SECRET);
      // A browser that the balancer routes to both.
      const before = await signIn(learnt);
      const renewed = signedIn(await refresh(first, before.cookie).expect(200));
      await tablesOf(learnt, renewed.accessToken).expect(200);
      const back = signedIn(await refresh(learnt, renewed.cookie).expect(200));
      expect(keyOf(back.accessToken)).toBe(sessionKeys(OLD_SECRET).id);
      await tablesOf(first, back.accessToken).expect(200);
    });
  });

  it('the operator’s tokens for the gateway are replaced while a session continues', async () => {
    const { gateway } = console_;
    const { accessToken } = await signIn(gateway);
    const eventsOf = ({ url }: RunningGateway) =>
      request(url).get('/api/event/all').auth(accessToken, { type: 'bearer' });
    const stale = await console_.another({
      upstream: { slotsBearer: 'bearer-of-last-month', serviceToken: 'token-of-last-month' },
    });
    expect((await eventsOf(stale).expect(502)).body).toMatchObject({ code: 'upstream.refused' });
    await getMe(stale, accessToken).expect(200);

    await eventsOf(gateway).expect(200);
    const socket = await sockets.browser(gateway.url, accessToken);
    await granted(emit(socket, 'getClientsList', { mode: 'counts' }));
  });
});
