import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditChainState } from '@pitdesk/contracts/audit';
import { type RunningGateway, startGateway } from '@pitdesk/gateway/testing';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { Session, until } from '@pitdesk/rig';
import { PRODUCTION_SECRETS } from '@pitdesk/rig/product';
import type { Databases } from '../src/common/start-stack.ts';
import { tablesWithChat } from '../src/common/tables.ts';
import { SUBJECTS, type Subject, type SubjectName } from '../src/scale/pages.ts';

const ROWS = 1_000;

let mock: MockBackends;
let gateway: RunningGateway;
let databases: Databases;

beforeAll(async () => {
  mock = await startMockBackends();
  gateway = await startGateway({
    upstreamUrl: mock.url,
    environment: { AUDIT_KEY: PRODUCTION_SECRETS.AUDIT_KEY, ACCESS: 'roles', DEMO_ROLES: 'on' },
  });
  const [row] = await gateway.database.client.$queryRaw<{ url: string }[]>`
    SELECT format('postgresql://%s@127.0.0.1:%s/%s', current_user, current_setting('port'), current_database()) AS url`;
  databases = { console: row?.url ?? '', operator: '' };
});
afterAll(async () => {
  await gateway?.close();
  await mock?.close();
});

describe('the trial of growing databases', () => {
  it.each<SubjectName>(['messages', 'players', 'staff', 'audit'])(
    'fills %s that every page can be opened with',
    async (name) => {
      const session = await Session.signIn(gateway.url, 'shift');
      const subject: Subject = SUBJECTS[name];
      await subject.fill(databases, ROWS, await tablesWithChat(session));
      const pages = await subject.pages(databases, session);
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
    expect(state.checked_to).toBeGreaterThanOrEqual(ROWS);
  });
});
