import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openConsoleDatabase } from '@pitdesk/prisma';
import { gatewayCommand } from './support/audit-chain.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pitdesk-staff-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const staffAdmin = (...args: string[]) =>
  gatewayCommand('staff-admin', { PITDESK_DATA_DIR: dataDir, ACCESS: 'roles' }, args);

it('names an administrator who never signed in, once, and writes it into the audit', async () => {
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

  const database = await openConsoleDatabase({ dataDir });
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

it('refuses a role that there is not, and a folder that a console uses, in one sentence', async () => {
  const unknown = await staffAdmin('ada', '--role', 'owner');
  expect(unknown).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^owner is no role: give one of viewer, /) as unknown,
  });
  const database = await openConsoleDatabase({ dataDir });
  try {
    const inUse = await staffAdmin('ada');
    expect(inUse.code).toBe(1);
    expect(inUse.errors).toContain('Stop the console first');
  } finally {
    await database.close();
  }
});
