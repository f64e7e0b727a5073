import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openConsoleDatabase } from '@pitdesk/prisma';
import { createConsoleTestDatabase } from '@pitdesk/prisma/testing';
import { gatewayCommand } from '../support/audit-chain.ts';

const AUDIT_KEY = 'Zp3-an-audit-key-that-tests-alone-know-T8m4';

describe('command staff:admin', () => {
  let server: Awaited<ReturnType<typeof createConsoleTestDatabase>>;

  beforeAll(async () => {
    server = await createConsoleTestDatabase();
  });
  afterAll(() => server.drop());

  const staffAdmin = (...args: string[]) =>
    gatewayCommand('staff-admin', { CONSOLE_DATABASE_URL: server.url, AUDIT_KEY, ACCESS: 'roles' }, args);

  it('names an administrator who never signed in, once, and audits it', async () => {
    const first = await staffAdmin('ada');
    expect(first).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^The operator's account ada holds the role administrator from its first sign-in on\./,
      ) as unknown,
    });
    const again = await staffAdmin('ada');
    expect(again).toMatchObject({ code: 0, output: 'ada holds the role administrator already.\n' });
    const approver = await staffAdmin('sam', '--role', 'shift_manager');
    expect(approver.code).toBe(0);

    const database = await openConsoleDatabase({ url: server.url });
    try {
      const staff = await database.client.staff.findMany({
        orderBy: { username: 'asc' },
        include: { grants: true },
      });
      expect(staff).toMatchObject([
        {
          username: 'ada',
          subject: null,
          grants: [{ role: 'administrator', state: 'active', proposedById: null }],
        },
        { username: 'sam', grants: [{ role: 'shift_manager' }] },
      ]);
      const entries = await database.client.auditEntry.findMany({
        where: { action: 'role.granted' },
        orderBy: { seq: 'asc' },
      });
      expect(entries.map(({ targetLabel, actorUsername }) => [targetLabel, actorUsername])).toEqual([
        ['ada', 'staff:admin'],
        ['sam', 'staff:admin'],
      ]);
    } finally {
      await database.close();
    }
  });

  it('refuses an unknown role in one sentence', async () => {
    const unknown = await staffAdmin('ada', '--role', 'owner');
    expect(unknown).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^owner is no role: give one of viewer, /) as unknown,
    });
  });
});
