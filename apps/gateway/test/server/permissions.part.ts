import { beforeAll, describe, expect, it } from '@jest/globals';
import { ROLES, type Role } from '@pitdesk/contracts/access';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import { until } from '@pitdesk/rig';
import { can, type Subject, type TerminalScope } from '#core/permissions/can';
import { accessOutcome, expectedOf, USERS, type Username } from '../support/access-outcome.ts';
import { ACCESS_TABLE, ALWAYS_CONFIRMED } from '../support/access-table.ts';
import { sendAs } from '../support/acts.ts';
import { chatOf } from '../support/chat.ts';
import { signIn } from '../support/console.ts';
import { type EventHandler, eventHandlers, type RouteHandler, routeHandlers } from '../support/handlers.ts';
import { rolesAt } from '../support/role-access.ts';
import { console_ } from './console.ts';
import { everyRouteAs } from './every-route.ts';

const SCOPES: TerminalScope[] = ['all', 'own'];
const USERNAMES = Object.keys(USERS) as Username[];

/** All roles and scopes over HTTP and sockets: `permissions.matrix.test.ts` and `terminal-scope.matrix.test.ts`. */
describe('permissions', () => {
  let handlers: (RouteHandler | EventHandler)[];
  beforeAll(() => {
    handlers = [...routeHandlers(console_.gateway.app), ...eventHandlers(console_.gateway.app)];
  });

  it('every route of the running router and every socket event has a rule', () => {
    expect(handlers.filter(({ rule }) => rule === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('every rule is in the expected table, and the table has no others', () => {
    expect(handlers.map(({ name }) => name).sort()).toEqual(Object.keys(ACCESS_TABLE).sort());
  });

  /** Returns the decision of the rules for each route and event that needs a session. */
  const decided = (subject: Subject, scope: TerminalScope): Record<string, ErrorCode | 'open'> =>
    Object.fromEntries(
      handlers.flatMap(({ name, rule }) => {
        if (!rule || rule.public) return [];
        const decision = can(subject, rule.action, null, scope);
        return [[name, decision.allowed ? 'open' : decision.code]];
      }),
    );

  it.each(SCOPES)('rules by terminals match the table in the scope "%s"', (scope) => {
    for (const user of USERNAMES) {
      const found = decided({ terminal_id: USERS[user], rights: null }, scope);
      const expected = Object.keys(found).map((name) => {
        const door = expectedOf(name, user);
        return [name, ALWAYS_CONFIRMED.includes(name) ? 'open' : door];
      });
      expect(found).toEqual(Object.fromEntries(expected));
    }
  });

  const holding = (role: Role): Subject => ({
    terminal_id: 1,
    rights: { roles: [{ role, terminals: null }], pending: false, factorDueAt: null, isFactorOverdue: false },
  });

  it.each(SCOPES)('rules by roles match the table in the scope "%s"', (scope) => {
    for (const role of ROLES) {
      const found = decided(holding(role), scope);
      const expected = Object.keys(found).map((name) => [
        name,
        rolesAt(name)?.includes(role) === true ? 'open' : 'permission.no_role',
      ]);
      expect(found).toEqual(Object.fromEntries(expected));
    }
  });

  it('every route and event that needs a session is allowed to some role', () => {
    const names = Object.entries(ACCESS_TABLE).filter(
      ([, audience]) => !['everybody', 'refresh cookie'].includes(audience),
    );
    expect(names.filter(([name]) => rolesAt(name) === undefined).map(([name]) => name)).toEqual([]);
  });

  it.each(['anonymous', 'lobby', 'floor1'] as const)(
    '[permissions.every-route] every route admits or refuses %s as expected, with the reason',
    async (user) => {
      const found: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      for (const { handler, code } of await everyRouteAs(user)) {
        found[handler.name] = accessOutcome(code as ErrorCode | undefined);
        expected[handler.name] = expectedOf(handler.name, user);
      }
      expect(found).toEqual(expected);
    },
  );

  it('audits a chat that is refused to an account without a terminal, or of another one', async () => {
    const narrow = await console_.another({ terminalScope: 'own' });
    const { id } = chatOf(console_.mock, 2);
    for (const [username, code] of [
      ['lobby', 'permission.no_terminal'],
      ['floor1', 'permission.other_terminal'],
    ] as const) {
      const user = await signIn(narrow, username);
      await sendAs(narrow.url, user, 'get', `/api/conversations/${id}/messages`).expect(403);
      await sendAs(narrow.url, user, 'delete', `/api/conversations/${id}/assignment`).expect(403);
      for (const action of ['chat.read', 'chat.assign']) {
        const where = { action: 'permission.refused', actorUsername: username, targetId: action, code };
        await until(() => narrow.database.client.auditEntry.findFirst({ where }));
      }
    }
  });
});
