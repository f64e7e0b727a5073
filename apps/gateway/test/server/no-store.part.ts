import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildLoginRequest, buildRegistrationForm } from '@pitdesk/contracts/testing';
import request from 'supertest';
import { type SignedIn, signIn, startConsole, type TestConsole } from '../support/console.ts';
import { type RouteHandler, routeHandlers } from '../support/handlers.ts';

describe('caching of answers', () => {
  /** Calls that a browser may keep for itself alone: they hold neither a token nor anything about a person's account. */
  const KEPT: Readonly<Record<string, string>> = {
    'GET /api/tables': 'private, no-cache',
    'GET /api/models/:id/photo': 'private, max-age=86400',
  };

  let console_: TestConsole;

  beforeAll(async () => {
    console_ = await startConsole();
  });
  afterAll(() => console_.close());

  const isCall = ({ route }: RouteHandler) => route.endpoint !== undefined || route.path.startsWith('/api');

  function call({ route }: RouteHandler, user?: SignedIn) {
    const verb = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const made = request(console_.gateway.url)[verb](route.path.replaceAll(/:\w+/g, '987654321'));
    if (verb === 'post' || verb === 'put') made.send({});
    return user ? made.auth(user.accessToken, { type: 'bearer' }) : made;
  }

  /** The request after which the session is of no use to the others. */
  const signOutLast = (a: RouteHandler, b: RouteHandler): number =>
    Number(a.route.path === '/api/auth/logout') - Number(b.route.path === '/api/auth/logout');

  describe('no cache keeps an answer', () => {
    it.each(['nobody', 'floor1'] as const)(
      'of any call of the router, aliases included, asked by %s',
      async (who) => {
        const user = who === 'nobody' ? undefined : await signIn(console_.gateway, who);
        const calls = routeHandlers(console_.gateway.app).filter(isCall).toSorted(signOutLast);
        expect(calls.map(({ name }) => name)).toEqual(
          expect.arrayContaining(['POST /auth/register', 'POST /api/auth/register', ...Object.keys(KEPT)]),
        );
        const found: Record<string, string | undefined> = {};
        for (const handler of calls) {
          const { headers } = await call(handler, user);
          const control = headers['cache-control'];
          if (control !== 'no-store' && control !== KEPT[handler.name]) found[handler.name] = control;
        }
        expect(found).toEqual({});
      },
    );

    it('that hands out a token, or names no call at all', async () => {
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
