import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROLES, type Role } from '@pitdesk/contracts/access';
import type { ErrorBody, ErrorCode } from '@pitdesk/contracts/errors';
import type { TerminalScope } from '#core/permissions/can';
import { type RunningGateway, startGateway } from '../src/testing/index.ts';
import {
  accessOutcome,
  call,
  codeOfEvent,
  expectedOf,
  signOutLast,
  USERS,
  type Username,
} from './support/access-outcome.ts';
import { ACCESS_TABLE, CONFIRMED_WITH_ROLES } from './support/access-table.ts';
import { signIn, startConsole, type TestConsole } from './support/console.ts';
import { eventHandlers, routeHandlers } from './support/handlers.ts';
import { rolesAt } from './support/role-access.ts';
import { Sockets } from './support/sockets.ts';

const SCOPES: TerminalScope[] = ['all', 'own'];

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

/** Returns the code with which a namespace refused a socket. */
const refusedWith = (error: Error & { data?: ErrorBody }): ErrorCode | 'open' =>
  accessOutcome(error.data?.code);

describe.each(SCOPES)('permissions in the scope "%s"', (scope) => {
  it.each(['anonymous', ...USERNAMES] as const)(
    'every route admits or refuses %s as expected, with the reason',
    async (user) => {
      const gateway = gatewayOf(scope);
      const found: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      const session = user === 'anonymous' ? undefined : await signIn(gateway, user);
      for (const handler of routeHandlers(gateway.app).toSorted(signOutLast)) {
        const { code } = (await call(gateway, handler, session)).body as { code?: ErrorCode };
        found[handler.name] = accessOutcome(code);
        expected[handler.name] = expectedOf(handler.name, user);
      }
      expect(found).toEqual(expected);
    },
  );

  it('every socket event admits the expected accounts, and nobody connects without a session', async () => {
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
            typeof socket === 'string' ? socket : accessOutcome(await codeOfEvent(socket, event));
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
});

/** An account of each role, as in the demonstration. */
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

describe.each(SCOPES)('permissions by roles, in the scope "%s"', (terminalScope) => {
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

  // One test per role: together they exceed the timeout of a test on a busy machine.
  it.each(ROLES)('every route and event admits the role %s exactly where expected', async (role) => {
    const sockets = new Sockets();
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    const session = await signIn(gateway, ACCOUNTS[role]);
    const events = eventHandlers(gateway.app);
    for (const namespace of new Set(events.map((handler) => handler.namespace))) {
      const socket = await sockets.on(gateway.url, namespace, session.accessToken).catch(refusedWith);
      for (const { name, event } of events.filter((handler) => handler.namespace === namespace)) {
        found[name] = typeof socket === 'string' ? socket : accessOutcome(await codeOfEvent(socket, event));
        expected[name] = doorOf(name, role);
      }
    }
    for (const handler of routeHandlers(gateway.app).toSorted(signOutLast)) {
      const { code } = (await call(gateway, handler, session)).body as { code?: ErrorCode };
      found[handler.name] = accessOutcome(code);
      expected[handler.name] = doorOf(handler.name, role);
    }
    sockets.closeAll();
    expect(found).toEqual(expected);
  });
});
