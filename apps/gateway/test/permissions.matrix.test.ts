import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROLES, type Role } from '@pitdesk/contracts/access';
import type { ErrorBody, ErrorCode } from '@pitdesk/contracts/errors';
import type { AckResult } from '@pitdesk/contracts/sockets';
import type { Socket } from 'socket.io-client';
import request from 'supertest';
import { can, type TerminalScope } from '#core/permissions/can';
import { type RunningGateway, startGateway } from '../src/testing/index.ts';
import { ACCESS_TABLE, ALWAYS_CONFIRMED, CONFIRMED_WITH_ROLES } from './support/access-table.ts';
import { type SignedIn, signIn, startConsole, type TestConsole } from './support/console.ts';
import { eventHandlers, type RouteHandler, routeHandlers } from './support/handlers.ts';
import { rolesAt } from './support/role-access.ts';
import { emit, Sockets } from './support/sockets.ts';

const SCOPES: TerminalScope[] = ['all', 'own'];

/** The demo accounts, one of each kind. */
const USERS = { lobby: 0, floor1: 1, floor2: 2 } as const;
type Username = keyof typeof USERS;
const USERNAMES = Object.keys(USERS) as Username[];

let console_: TestConsole;
let narrow: RunningGateway;

beforeAll(async () => {
  console_ = await startConsole();
  const { mock, gateway } = console_;
  narrow = await startGateway({
    upstreamUrl: mock.url,
    database: gateway.database,
    settings: { terminalScope: 'own' },
  });
});
afterAll(async () => {
  await narrow.close();
  await console_.close();
});

const gatewayOf = (scope: TerminalScope) => (scope === 'own' ? narrow : console_.gateway);

/** A request of a route that changes nothing: no such id, nothing in its body. */
function call({ url }: RunningGateway, { route }: RouteHandler, user?: SignedIn) {
  const path = route.path.replaceAll(/:\w+/g, '987654321').replace('*', 'dashboard');
  const verb = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const made = request(url)[verb](path);
  if (verb === 'post' || verb === 'put') made.send({});
  return user ? made.auth(user.accessToken, { type: 'bearer' }) : made;
}

const DOOR: readonly (ErrorCode | undefined)[] = [
  'auth.unauthenticated',
  'auth.session_ended',
  'auth.token_expired',
  'permission.denied',
  'permission.no_terminal',
  'permission.no_role',
  'permission.pending',
  'auth.step_up_required',
];

/** The code with which the door was closed, or that it was open: what came after is not asked here. */
const atTheDoor = (code: ErrorCode | undefined): ErrorCode | 'open' =>
  code !== undefined && DOOR.includes(code) ? code : 'open';

function expectedOf(name: string, user: Username | 'anonymous'): ErrorCode | 'open' {
  const audience = ACCESS_TABLE[name];
  if (audience === 'everybody') return 'open';
  if (audience === 'refresh cookie' || user === 'anonymous') return 'auth.unauthenticated';
  if (audience === 'role') return 'permission.denied';
  if (audience === 'terminal' && USERS[user] === 0) return 'permission.no_terminal';
  return ALWAYS_CONFIRMED.includes(name) ? 'auth.step_up_required' : 'open';
}

async function codeOf(socket: Socket, event: string): Promise<ErrorCode | undefined> {
  const result: AckResult<unknown> = await emit(socket, event, { table_id: 987654321 });
  return result.ok ? undefined : result.error.code;
}

/** The code with which a namespace was closed to a socket. */
const refusedWith = (error: Error & { data?: ErrorBody }): ErrorCode | 'open' => atTheDoor(error.data?.code);

/** The requests after which the session is of no use to the others, in the order in which they are sent. */
const LAST = ['/api/auth/lock', '/api/auth/logout'];
const signOutLast = (a: RouteHandler, b: RouteHandler): number =>
  LAST.indexOf(a.route.path) - LAST.indexOf(b.route.path);

it('every route of the running router and every socket event has a rule', () => {
  const handlers = [...routeHandlers(console_.gateway.app), ...eventHandlers(console_.gateway.app)];
  expect(handlers.filter(({ rule }) => rule === undefined).map(({ name }) => name)).toEqual([]);
});

it('every one is expected by name, and none is expected that is not there', () => {
  const handlers = [...routeHandlers(console_.gateway.app), ...eventHandlers(console_.gateway.app)];
  expect(handlers.map(({ name }) => name).sort()).toEqual(Object.keys(ACCESS_TABLE).sort());
});

describe.each(SCOPES)('in the scope "%s"', (scope) => {
  it.each(['anonymous', ...USERNAMES] as const)(
    '[permissions.every-route] every route admits or refuses %s as it should, with the reason',
    async (user) => {
      const gateway = gatewayOf(scope);
      const found: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      const session = user === 'anonymous' ? undefined : await signIn(gateway, user);
      for (const handler of routeHandlers(gateway.app).toSorted(signOutLast)) {
        const { code } = (await call(gateway, handler, session)).body as { code?: ErrorCode };
        found[handler.name] = atTheDoor(code);
        expected[handler.name] = expectedOf(handler.name, user);
      }
      expect(found).toEqual(expected);
    },
  );

  it('every socket event admits whom it should, and nobody connects without a session', async () => {
    const gateway = gatewayOf(scope);
    const sockets = new Sockets();
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const user of USERNAMES) {
      const { accessToken } = await signIn(gateway, user);
      const handlers = eventHandlers(gateway.app);
      for (const namespace of new Set(handlers.map((handler) => handler.namespace))) {
        const socket = await sockets.on(gateway.url, namespace, accessToken).catch(refusedWith);
        for (const { name, event } of handlers.filter((handler) => handler.namespace === namespace)) {
          found[`${user}: ${name}`] =
            typeof socket === 'string' ? socket : atTheDoor(await codeOf(socket, event));
          expected[`${user}: ${name}`] = expectedOf(name, user);
        }
      }
    }
    sockets.closeAll();
    expect(found).toEqual(expected);
    for (const token of ['', 'no.token.atall']) {
      await expect(sockets.browser(gateway.url, token)).rejects.toThrow();
    }
    sockets.closeAll();
  });

  it('the rules say the same as the table', () => {
    for (const handler of [...routeHandlers(gatewayOf(scope).app), ...eventHandlers(gatewayOf(scope).app)]) {
      const { name, rule } = handler;
      if (!rule || rule.public) continue;
      for (const user of USERNAMES) {
        const decision = can({ terminal_id: USERS[user], rights: null }, rule.action, null, scope);
        const expected = expectedOf(name, user);
        const opened = ALWAYS_CONFIRMED.includes(name) ? 'auth.step_up_required' : 'open';
        expect({ name, user, door: decision.allowed ? opened : decision.code }).toEqual({
          name,
          user,
          door: expected,
        });
      }
    }
  });
});

/** An account of each role, as the demonstration has them. */
const ACCOUNTS: Readonly<Record<Role, string>> = {
  viewer: 'viewer',
  floor_supervisor: 'supervisor',
  pit_manager: 'pitboss',
  shift_manager: 'shift',
  chat_moderator: 'moderator',
  care_officer: 'care',
  surveillance: 'surveillance',
  auditor: 'auditor',
  administrator: 'admin',
};

describe.each(SCOPES)('where roles decide, in the scope "%s"', (terminalScope) => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway({
      upstreamUrl: console_.mock.url,
      settings: { access: 'roles', demoRoles: true, terminalScope },
    });
  });
  afterAll(() => gateway.close());

  const doorOf = (name: string, role: Role): ErrorCode | 'open' => {
    const audience = ACCESS_TABLE[name];
    if (audience === 'everybody') return 'open';
    if (audience === 'refresh cookie') return 'auth.unauthenticated';
    if (rolesAt(name)?.includes(role) !== true) return 'permission.no_role';
    return CONFIRMED_WITH_ROLES.includes(name) ? 'auth.step_up_required' : 'open';
  };

  it('every route and event that needs a session is expected for some roles', () => {
    const names = Object.entries(ACCESS_TABLE).filter(
      ([, audience]) => !['everybody', 'refresh cookie'].includes(audience),
    );
    expect(names.filter(([name]) => rolesAt(name) === undefined).map(([name]) => name)).toEqual([]);
  });

  // One test a role: together they take longer than a test may on a busy machine.
  it.each(ROLES)('every route and event lets in the role %s just where it should', async (role) => {
    const sockets = new Sockets();
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    const session = await signIn(gateway, ACCOUNTS[role]);
    const events = eventHandlers(gateway.app);
    for (const namespace of new Set(events.map((handler) => handler.namespace))) {
      const socket = await sockets.on(gateway.url, namespace, session.accessToken).catch(refusedWith);
      for (const { name, event } of events.filter((handler) => handler.namespace === namespace)) {
        found[name] = typeof socket === 'string' ? socket : atTheDoor(await codeOf(socket, event));
        expected[name] = doorOf(name, role);
      }
    }
    for (const handler of routeHandlers(gateway.app).toSorted(signOutLast)) {
      const { code } = (await call(gateway, handler, session)).body as { code?: ErrorCode };
      found[handler.name] = atTheDoor(code);
      expected[handler.name] = doorOf(handler.name, role);
    }
    sockets.closeAll();
    expect(found).toEqual(expected);
  });
});
