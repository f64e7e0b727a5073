import type { AlarmList } from '@pitdesk/contracts/alarms';
import { endpoints } from '@pitdesk/contracts/api';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import { Session } from '@pitdesk/rig';
import { expect, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { looksRight } from '../support/looks-right.ts';

const own = withOwnProduct(() => ({ ACCESS: 'roles', DEMO_ROLES: 'on' }));

/** A colleague proposes a correction, which rings until somebody else decides it. */
async function ring(): Promise<void> {
  const colleague = await Session.signIn(own.gatewayUrl, 'supervisor');
  const rounds = await colleague.request(`${endpoints.listRounds.path}?table_id=1&state=settled&per_page=1`);
  const [round] = (rounds.body as Paginated<Round>).data;
  const cards = [
    { hand: 'player', card: '9S' },
    { hand: 'banker', card: '7H' },
    { hand: 'player', card: 'KD' },
    { hand: 'banker', card: 'QC' },
  ];
  const proposed = await colleague.request(
    endpoints.proposeCorrection.path.replace(':id', String(round?.id)),
    { method: 'POST', body: { cards, reason: 'The camera shows other cards' } },
  );
  expect(proposed.status, JSON.stringify(proposed.body)).toBeLessThan(300);
}

const toldAbout = (list: AlarmList): string | undefined =>
  list.open.find(({ kind }) => kind === 'correction_waiting')?.course?.told?.name;

const alarmOf = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Alarms' })
    .getByRole('listitem')
    .filter({ hasText: 'supervisor proposed a correction' });

test('an alarm goes to whoever is on duty, is acknowledged on a telephone, and is taken over by a colleague', async ({
  browser,
}) => {
  const admin = await own.pageOf(browser, 'admin', '/management/alarm-delivery');
  await expect(admin.getByText('Alarms stay in the browser')).toBeVisible();
  await admin.getByRole('button', { name: 'Add a rule' }).press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Add a rule' });
  await dialog.getByLabel('Minutes until the next person').fill('0');
  await dialog.getByRole('button', { name: 'Add a rule' }).click();
  await expect(dialog.getByText('Enter a whole number from 1 to 240.')).toBeVisible();
  await dialog.getByLabel('Minutes until the next person').fill('5');
  await looksRight(admin);
  await dialog.getByRole('button', { name: 'Add a rule' }).click();
  await expect(admin.getByRole('heading', { name: 'Alarms to whoever is on duty' })).toBeVisible();
  await admin.getByRole('link', { name: 'Webhooks' }).click();
  await admin.getByRole('button', { name: 'Add a webhook' }).click();
  const hook = admin.getByRole('dialog', { name: 'Add a webhook' });
  await hook.getByLabel('Name').fill('Floor display');
  await hook.getByLabel('Address').fill('https://169.254.169.254/latest');
  await hook.getByRole('button', { name: 'Add a webhook' }).click();
  await expect(hook.getByText('The address is inside the network', { exact: false })).toBeVisible();

  const boss = await own.pageOf(browser, 'pitboss', '/management/handover');
  await boss.getByRole('button', { name: 'Sign on' }).click();
  await expect(boss.getByRole('region', { name: 'On duty' }).getByText('pitboss')).toBeVisible();
  await ring();
  const session = await Session.signIn(own.gatewayUrl, 'shift');
  await expect
    .poll(async () => toldAbout((await session.request(endpoints.listAlarms.path)).body as AlarmList))
    .toBe('pitboss');

  // As a notice on the telephone opens it.
  await boss.setViewportSize({ width: 390, height: 844 });
  await boss.goto('/dashboard?alarms=open');
  await expect(alarmOf(boss).getByText('With pitboss since')).toBeVisible();
  await alarmOf(boss)
    .getByRole('button', { name: /^Comment/ })
    .click();
  await alarmOf(boss).getByRole('textbox', { name: 'Comment for colleagues' }).fill('Checking the video');
  await alarmOf(boss).getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await expect(alarmOf(boss).getByText('Acknowledged by pitboss')).toBeVisible();

  const shift = await own.pageOf(browser, 'shift', '/dashboard?alarms=open');
  await expect(alarmOf(shift).getByText('Checking the video')).toBeVisible();
  await looksRight(shift);
  await alarmOf(shift)
    .getByRole('button', { name: /^Take over/ })
    .click();
  await alarmOf(shift).getByRole('button', { name: 'Take over', exact: true }).click();
  await expect(alarmOf(boss).getByText('Acknowledged by shift')).toBeVisible();

  await shift.goto('/account/sessions');
  await expect(shift.getByRole('region', { name: 'Notices of alarms' })).toBeVisible();
  await looksRight(shift);
});
