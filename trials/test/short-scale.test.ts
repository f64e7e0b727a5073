import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditChainState } from '@pitdesk/contracts/audit';
import { type RunningGateway, startGateway } from '@pitdesk/gateway/testing';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { type ConsoleDatabase, openConsoleDatabase } from '@pitdesk/prisma';
import { createConsoleTestDatabase } from '@pitdesk/prisma/testing';
import { until } from '@pitdesk/rig';
import { PRODUCTION_SECRETS } from '@pitdesk/rig/product';
import { Session } from '../src/actors/session.ts';
import { SUBJECTS, type SubjectName } from '../src/scale/pages.ts';
import { tablesWithChat } from '../src/stack/tables.ts';

const ROWS = 1_000;

let mock: MockBackends;
let stored: Awaited<ReturnType<typeof createConsoleTestDatabase>>;
let database: ConsoleDatabase;
let gateway: RunningGateway;

beforeAll(async () => {
  [mock, stored] = await Promise.all([startMockBackends(), createConsoleTestDatabase()]);
  // Before the gateway begins to write a chain of its own.
  await SUBJECTS.audit.fill({ console: stored.url, operator: '' }, ROWS);
  database = await openConsoleDatabase({ url: stored.url });
  gateway = await startGateway({
    upstreamUrl: mock.url,
    database,
    environment: { AUDIT_KEY: PRODUCTION_SECRETS.AUDIT_KEY, ACCESS: 'roles', DEMO_ROLES: 'on' },
  });
});
afterAll(async () => {
  await gateway?.close();
  await database?.close();
  await stored?.drop();
  await mock?.close();
});

describe('the trial of growing databases', () => {
  it.each<SubjectName>(['messages', 'players', 'staff', 'audit'])(
    'fills %s that every page can be opened with',
    async (name) => {
      const databases = { console: stored.url, operator: '' };
      const session = await Session.signIn(gateway.url, 'shift');
      if (name !== 'audit') await SUBJECTS[name].fill(databases, ROWS, await tablesWithChat(session));
      const pages = await SUBJECTS[name].pages(databases, session);
      const sessions = new Map([['shift', session]]);
      for (const { by, path } of pages) {
        const own = sessions.get(by) ?? (await Session.signIn(gateway.url, by));
        sessions.set(by, own);
        expect([path, (await own.request(path)).status]).toEqual([path, 200]);
      }
    },
  );

  it('writes a chain of the audit that the gateway follows to its end', async () => {
    const session = await Session.signIn(gateway.url, 'auditor');
    const state = await until(async () => {
      const { body } = await session.request('/api/audit/chain');
      const now = body as AuditChainState;
      return now.checked_at === null ? null : now;
    });
    expect(state).toMatchObject({ broken: null, keyed_from: 1, progress: null });
    expect(state.checked_to).toBeGreaterThan(ROWS);
  });
});
