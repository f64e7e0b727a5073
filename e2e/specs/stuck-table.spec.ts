import { randomUUID } from 'node:crypto';
import type { AlarmRule, NewPushDevice } from '@pitdesk/contracts/alarm-delivery';
import type { AlarmList } from '@pitdesk/contracts/alarms';
import { endpoints } from '@pitdesk/contracts/api';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { TableLogEntry } from '@pitdesk/contracts/table-control';
import { Session, simulate } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import { PushBrowser, Receiver, type TestTls, testTls } from '@pitdesk/rig/receivers';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { chooseOption } from '../support/choose-option.ts';
import { stickDuringRound } from '../support/stick-during-round.ts';

const TABLE = 'Emerald 1';
const TELEPHONE = { width: 390, height: 844 };

let tls: TestTls;
let pushService: Receiver;
test.beforeAll(async () => {
  tls = await testTls();
  pushService = await Receiver.start(tls);
});
test.afterAll(async () => {
  await pushService.close();
  tls.remove();
});

const own = withOwnProduct(() => ({
  ACCESS: 'roles',
  DEMO_ROLES: 'on',
  UPSTREAM_TABLE_CONTROL_PATH: '/api/table',
  TABLE_WATCH_SECONDS: '1',
  // The table stays stuck for as long as the people need.
  TABLE_CONFIRM_SECONDS: '3600',
  // Only the alarm of this table counts, should others wait as long on a slow machine.
  ALARM_TABLE_STUCK_SECONDS: '15',
  OUTGOING_ALLOWED_NETWORKS: '127.0.0.1',
  OUTGOING_CA_FILE: tls.caFile,
  SIM_PLAYERS: '0',
}));

/** Alarms of the stuck table go to whoever is on duty. */
async function addRule(): Promise<void> {
  const admin = await Session.signIn(own.gatewayUrl, 'admin');
  const body: AlarmRule = {
    ...{ id: randomUUID(), name: 'Stuck', kinds: ['table_stuck'], severities: [], table_ids: [1] },
    ...{ terminals: [], shifts: [], channels: ['push'], webhooks: [], next_after_minutes: 240 },
    ...{ ack_lapses_minutes: null, quiet: null, fallback: { mail: null, webhook: null } },
  };
  const { status } = await admin.request(endpoints.createAlarmRule.path, { method: 'POST', body });
  expect(status).toBe(201);
}

/** Opens the console on a telephone whose browser subscribes at the test's push service: Chromium here has none. */
async function telephoneOf(browser: Browser, username: string, push: PushBrowser): Promise<Page> {
  const page = await own.newPage(browser, { viewport: TELEPHONE, permissions: ['notifications'] });
  await page.addInitScript((made: NewPushDevice) => {
    // Of a subscription, the console reads only its JSON.
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => made } as unknown as PushSubscription);
  }, push.subscription);
  await signInPage(page, username);
  return page;
}

test('a stuck table reaches a telephone, is paused, becomes an incident whose round two people void, and is replayed', async ({
  browser,
}) => {
  const push = new PushBrowser(pushService);
  const session = await Session.signIn(own.gatewayUrl, 'shift');
  let stuckFrom = '';
  const alarm = async () => {
    const { open } = (await session.request(endpoints.listAlarms.path)).body as AlarmList;
    return open.find(({ facts, table, since }) => {
      return facts.kind === 'table_stuck' && table.title === TABLE && since >= stuckFrom;
    });
  };
  await addRule();
  const telephone = await telephoneOf(browser, 'pitboss', push);
  await test.step('the pit boss turns notices on and signs on for the shift', async () => {
    await telephone.goto('/account/sessions');
    await telephone.getByRole('button', { name: 'Turn on in this browser' }).click();
    await expect(telephone.getByRole('list', { name: 'Your browsers' }).getByRole('listitem')).toHaveCount(1);
    await telephone.goto('/management/handover');
    await telephone.getByRole('button', { name: 'Sign on' }).click();
    await expect(telephone.getByRole('region', { name: 'On duty' }).getByText('pitboss')).toBeVisible();
  });

  const round = await stickDuringRound(own, TABLE);
  stuckFrom = new Date().toISOString();
  let raisedAt = '';
  await test.step('the alarm reaches the telephone', async () => {
    await expect.poll(alarm).toBeDefined();
    const { id = '', raised_at = '' } = (await alarm()) ?? {};
    raisedAt = raised_at;
    await expect
      .poll(() => push.notices.at(-1))
      .toMatchObject({
        ...{ body: 'An alarm at a table', tag: id.replaceAll('-', ''), url: '/dashboard?alarms=open' },
      });
  });

  await test.step('the pit boss acknowledges it there', async () => {
    await telephone.goto(push.notices.at(-1)?.url ?? '');
    const row = telephone
      .getByRole('dialog', { name: 'Alarms' })
      .getByRole('listitem')
      .filter({ hasText: TABLE });
    await expect(row.getByText('With pitboss since')).toBeVisible();
    await row.getByRole('button', { name: `Acknowledge: Table stuck, ${TABLE}` }).click();
    await expect(row.getByText('Acknowledged by pitboss')).toBeVisible();
    expect(await telephone.evaluate(() => document.documentElement.scrollWidth)).toBe(TELEPHONE.width);
  });

  const desk = await own.pageOf(browser, 'shift', '/dashboard');
  const control = desk.getByRole('dialog', { name: `Table control: ${TABLE}` });
  await test.step('the shift manager requests a pause, with a reason', async () => {
    await desk.getByRole('button', { name: `Control of ${TABLE}` }).click();
    await control.getByRole('radio', { name: 'Pause' }).check();
    await control.getByRole('radio', { name: 'Equipment fault' }).check();
    await control.getByRole('button', { name: 'Pause table' }).click();
    await expect(control).toBeHidden();
    await expect(desk.getByText(`Pause of ${TABLE} requested`)).toBeVisible();
  });

  await test.step('an incident is opened from the alarm, and decided', async () => {
    await desk.goto('/dashboard?alarms=open');
    const row = desk.getByRole('dialog', { name: 'Alarms' }).getByRole('listitem').filter({ hasText: TABLE });
    await expect(row.getByText('Acknowledged by pitboss')).toBeVisible();
    await row.getByRole('link', { name: 'Open an incident' }).click();
    const form = desk.getByRole('dialog', { name: 'Open an incident' });
    await chooseOption(form, 'Kind', 'Interruption');
    await form.getByLabel('Round ID').fill(String(round));
    await form.getByLabel('What was seen').fill('The shoe jammed in the middle of the round.');
    await form.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(desk.getByRole('heading', { level: 1, name: `Interruption, ${TABLE}` })).toBeVisible();
    await desk.getByRole('button', { name: 'Decide' }).click();
    const decision = desk.getByRole('dialog', { name: 'Decide' });
    await decision.getByRole('radio', { name: 'Void the round' }).check();
    await decision.getByLabel('Reason for the decision').fill('No further card can be drawn.');
    await decision.getByRole('button', { name: 'Decide' }).click();
    await expect(decision).toBeHidden();
  });

  await test.step('a second person voids the round in its name', async () => {
    const boss = await own.pageOf(browser, 'pitboss', new URL(desk.url()).pathname);
    await boss.getByRole('link', { name: 'Void the round…' }).click();
    const voiding = boss.getByRole('dialog', { name: 'Void this round' });
    await expect(voiding).toContainText('It belongs to an incident.');
    await voiding.getByLabel('Password', { exact: true }).fill('pitdesk-demo');
    await voiding.getByRole('radio', { name: 'Equipment fault' }).check();
    await voiding.getByRole('button', { name: 'Void round' }).click();
    await expect(voiding).toBeHidden();
    await boss.goto('/management/exceptions?kind=void');
    await expect(boss.getByRole('row', { name: /pitboss/ })).toContainText(/pitbossshift.*Equipment fault/);
  });

  await test.step('the table confirms the pause once it goes on', async () => {
    await simulate(own.operatorUrl, { stuck: [] });
    await desk.goto('/dashboard');
    await desk.getByRole('button', { name: `Control of ${TABLE}` }).click();
    await expect(control.getByText('Pause: confirmed by the table, requested by shift')).toBeVisible();
  });

  await test.step('the availability report has the pause, with its cause and reason', async () => {
    await desk.goto('/management/availability?table_id=1');
    const entry = desk.getByRole('region', { name: 'Log' }).getByRole('row', { name: /Open → Paused/ });
    await expect(entry).toContainText(/shift.*Equipment fault/);
    await expect(desk.getByRole('img', { name: `States of ${TABLE}` })).toBeVisible();
  });

  await test.step('the floor at the second of the alarm and at the second of the pause', async () => {
    const log = await session.request(`${endpoints.listTableLog.path}?table_id=1&cause=staff`);
    const [pause] = (log.body as Paginated<TableLogEntry>).data;
    const card = desk.getByRole('article', { name: TABLE });
    await desk.goto(floorAfter(raisedAt));
    const alarms = desk.getByRole('region', { name: 'Alarms' }).getByRole('listitem');
    await expect(alarms.filter({ hasText: TABLE }).getByText('Table stuck').first()).toBeVisible();
    await expect(desk.getByRole('region', { name: 'On duty' }).getByText('pitboss')).toBeVisible();
    await expect(card.getByText('Paused')).toBeHidden();
    await desk.goto(floorAfter(pause?.at ?? ''));
    await expect(card.getByText('Paused')).toBeVisible();
  });
});

/** Returns the address of the floor a second after an instant: the page shows whole seconds. */
const floorAfter = (instant: string): string =>
  `/management/floor-at?at=${new Date(Date.parse(instant) + 1_000).toISOString()}`;
