import { describe, expect, it } from '@jest/globals';
import { buildLoginRequest, buildRegistrationForm } from '@pitdesk/contracts/testing';
import request from 'supertest';
import { signIn } from '../support/console.ts';
import type { RouteHandler } from '../support/handlers.ts';
import { console_ } from './console.ts';
import { everyRouteAs } from './every-route.ts';

describe('caching of answers', () => {
  /** Calls that a browser may cache privately: they contain neither a token nor personal data. */
  const KEPT: Readonly<Record<string, string>> = {
    'GET /api/tables': 'private, no-cache',
    'GET /api/models/:id/photo': 'private, max-age=86400',
  };

  const isCall = ({ route }: RouteHandler) => route.endpoint !== undefined || route.path.startsWith('/api');

  describe('no cache stores an answer', () => {
    it.each(['anonymous', 'floor1'] as const)(
      'of any call of the router, including aliases, requested by %s',
      async (user) => {
        const calls = (await everyRouteAs(user)).filter(({ handler }) => isCall(handler));
        expect(calls.map(({ handler }) => handler.name)).toEqual(
          expect.arrayContaining(['POST /auth/register', 'POST /api/auth/register', ...Object.keys(KEPT)]),
        );
        const found = calls.filter(
          ({ handler, cacheControl }) => cacheControl !== 'no-store' && cacheControl !== KEPT[handler.name],
        );
        expect(found.map(({ handler, cacheControl }) => [handler.name, cacheControl])).toEqual([]);
      },
    );

    it('with a token, or to an unknown call', async () => {
      const { url } = console_.gateway;
      const { changepassword: _c, acceptTerms: _a, ...account } = buildRegistrationForm({});
      const registered = ['/auth/register', '/api/auth/register'].map((path, index) =>
        request(url)
          .post(path)
          .send({ ...account, email: `hopper${index}@pitdesk.example` })
          .expect(200),
      );
      const { cookie } = await signIn(console_.gateway);
      const answers = await Promise.all([
        ...registered,
        request(url).post('/api/auth/login').send(buildLoginRequest({})).expect(200),
        request(url).post('/api/auth/refresh').set('cookie', cookie).expect(200),
        request(url).get('/api/no-such-call').expect(404),
        request(url).get('/api/%zz').expect(400),
      ]);
      expect(answers.map(({ headers }) => headers['cache-control'] as unknown)).toEqual(
        answers.map(() => 'no-store'),
      );
    });
  });
});
