import { randomUUID } from 'node:crypto';
import type { AlarmWebhook } from '@pitdesk/contracts/alarm-delivery';
import type { CardStep, Equipment, Inspection } from '@pitdesk/contracts/equipment';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Incident } from '@pitdesk/contracts/incidents';
import type { Round, RoundCorrection } from '@pitdesk/contracts/rounds';
import type { Table } from '@pitdesk/contracts/tables';
import { PASSWORD, Session } from '@pitdesk/rig';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { chooseOption } from '../support/choose-option.ts';

const own = withOwnProduct(() => ({ ACCESS: 'roles', DEMO_ROLES: 'on' }));

const sessions = new Map<string, Promise<Session>>();

function sessionOf(as: string): Promise<Session> {
  const session = sessions.get(as) ?? Session.signIn(own.gatewayUrl, as);
  sessions.set(as, session);
  return session;
}

async function requested<T>(
  ...[as, method, path, body, headers = {}]: [string, string, string, object?, Record<string, string>?]
): Promise<T> {
  const answer = await (await sessionOf(as)).request(path, { method, headers, ...(body && { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as T;
}

/** Carries out an act that its author has to confirm by the password. */
async function confirmed(as: string, path: string, body: object): Promise<void> {
  const refused = await (await sessionOf(as)).request(path, { method: 'POST', body });
  const { id } = (refused.body as { details: { challenge: { id: string } } }).details.challenge;
  const proof = { method: 'password', password: PASSWORD };
  await requested(as, 'POST', `/api/step-ups/${id}`, { proof });
  await requested(as, 'POST', path, body, { 'step-up': id });
}

const rouletteTables = async (): Promise<Table[]> =>
  (await requested<Table[]>('floor1', 'GET', '/api/tables')).filter(({ game }) => game === 'roulette');

async function wheelAt(number: string, table_id?: Table['id']): Promise<string> {
  const id = randomUUID();
  await requested('floor1', 'POST', '/api/equipment', { id, kind: 'wheel', number });
  if (table_id !== undefined) await move('floor1', id, table_id, null);
  return id;
}

const move = (as: string, wheel: string, table_id: Table['id'] | null, from: Table['id'] | null) =>
  requested(as, 'PUT', `/api/equipment/${wheel}/place`, { id: randomUUID(), table_id, from });

/** Lets the next write of a page to these addresses fail: unsent, or carried out without its answer arriving. */
async function failNext(page: Page, address: RegExp, isSent: boolean): Promise<void> {
  let isOver = false;
  await page.route(address, async (route) => {
    if (isOver || route.request().method() === 'GET') return await route.fallback();
    isOver = true;
    if (isSent) expect((await route.fetch()).ok()).toBe(true);
    await route.abort();
  });
}

const UNREACHABLE = 'The console does not respond.';

/** Presses a button three times: the request is lost, then its answer, and then all is well. */
async function pressUntilAnswered(page: Page, address: RegExp, button: Locator): Promise<void> {
  const failure = page.getByRole('dialog').getByRole('alert').filter({ hasText: UNREACHABLE });
  for (const isSent of [false, true]) {
    await failNext(page, address, isSent);
    const ended = page.waitForEvent('requestfailed', (request) => address.test(request.url()));
    await button.click();
    await ended;
    await expect(failure).toBeVisible();
    await expect(button).toBeEnabled();
  }
  await button.click();
}

/** Opens a form from the menu of a wheel's row. */
async function openAct(page: Page, number: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: Wheel ${number}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

const noticeIn = (page: Page, text: string) =>
  page.locator('.ant-notification-notice').filter({ hasText: text });

test('a card step is signed once, and a colleague who was faster is named', async ({ browser }) => {
  for (const lot of ['LOT-1', 'LOT-2'])
    await requested('floor1', 'POST', '/api/card-lots', { id: randomUUID(), lot, decks: 8 });
  const page = await own.pageOf(browser, 'floor1b', '/management/equipment?part=cards');
  const dialog = page.getByRole('dialog', { name: 'Second signature' });
  const open = (lot: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: lot })
      .getByRole('button', { name: 'Second signature' })
      .click();
  await open('LOT-1');
  await pressUntilAnswered(
    page,
    /card-steps\/.*\/decision/,
    dialog.getByRole('button', { name: 'Sign', exact: true }),
  );
  await expect(noticeIn(page, 'Signed by two people')).toBeVisible();
  await expect(dialog).toBeHidden();

  await open('LOT-2');
  await dialog.getByLabel('Reason').fill('The seal is broken');
  const { data } = await requested<Paginated<CardStep>>('shift', 'GET', '/api/card-steps?state=proposed');
  await requested('shift', 'POST', `/api/card-steps/${data[0]?.id}/decision`, {
    decision: 'confirm',
    reason: null,
  });
  await expect(dialog).toContainText('Decided by shift');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('A colleague has decided this already.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The seal is broken');
});

test('a wheel is moved once, and a move by a colleague keeps the form', async ({ browser }) => {
  const [first, second] = await rouletteTables();
  const id = await wheelAt('W-1');
  const page = await own.pageOf(browser, 'floor1', '/management/equipment?place=storage');
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Move', exact: true });
  await openAct(page, 'W-1', 'Move');
  await chooseOption(dialog, 'Move to', first?.title ?? '');
  await pressUntilAnswered(page, /equipment\/.*\/place/, button);
  await expect(noticeIn(page, 'Moved')).toBeVisible();
  await expect(dialog).toBeHidden();
  const stays = await requested<{ data: unknown[] }>('floor1', 'GET', `/api/equipment/${id}/stays`);
  expect(stays.data).toHaveLength(1);

  await page.goto('/management/equipment?place=table');
  await openAct(page, 'W-1', 'Move');
  await chooseOption(dialog, 'Move to', second?.title ?? '');
  await move('shift', id, null, first?.id ?? null);
  await expect(page.getByRole('button', { name: 'Actions: Wheel W-1' })).toHaveCount(0);
  await button.click();
  await expect(dialog.getByText('W-1 is in storage now. Decide again.')).toBeVisible();
  await expect(dialog).toContainText(second?.title ?? '');
});

test('a wheel is inspected once, also across a reload, and never in place of another', async ({
  browser,
}) => {
  const [, , third] = await rouletteTables();
  const id = await wheelAt('W-2', third?.id);
  const page = await own.pageOf(browser, 'floor1', '/management/equipment');
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Record the inspection' });
  const write = async () => {
    await dialog.getByRole('radio', { name: 'Level', exact: true }).check();
    await dialog.getByRole('radio', { name: 'Fail' }).check();
    await dialog.getByLabel('What is wrong').fill('The ball track is chipped');
  };
  await openAct(page, 'W-2', 'Inspect the wheel');
  await write();
  await failNext(page, /\/api\/inspections/, true);
  await button.click();
  await expect(dialog.getByText(UNREACHABLE)).toBeVisible();
  await page.reload();
  await expect(dialog.getByLabel('What is wrong')).toHaveValue('The ball track is chipped');
  await button.click();
  await expect(noticeIn(page, 'Inspection recorded')).toBeVisible();
  const log = `/api/inspections?equipment_id=${id}`;
  expect((await requested<Paginated<Inspection>>('floor1', 'GET', log)).data).toHaveLength(1);

  await page.getByRole('row', { name: /W-2/ }).getByRole('link').click();
  await page.getByRole('button', { name: 'Inspect the wheel' }).click();
  await write();
  await move('shift', id, null, third?.id ?? null);
  await wheelAt('W-3', third?.id);
  await expect(page.locator('.table-equipment')).toContainText('W-3');
  await button.click();
  await expect(dialog.getByText('W-2 is in storage now. Decide again.')).toBeVisible();
  const { data } = await requested<Paginated<Equipment>>('floor1', 'GET', '/api/equipment?find=W-3');
  expect(data[0]?.inspection).toBeNull();
});

test('an incident is ticked, decided and closed once', async ({ browser }) => {
  const [table] = await rouletteTables();
  const open = { kind: 'dispute', seen: 'They disagree', table_id: table?.id, people: [] };
  const { id } = await requested<Incident>('shift', 'POST', '/api/incidents', { id: randomUUID(), ...open });
  const steps = /incidents\/.*\/steps/;
  const page = await own.pageOf(browser, 'floor1', `/management/incidents/${id}`);
  await failNext(page, steps, true);
  await page.getByRole('checkbox').first().click();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await expect(page.getByText(UNREACHABLE)).toHaveCount(0);

  await page.getByRole('button', { name: 'Add a note' }).click();
  const noting = page.getByRole('dialog', { name: 'Add a note' });
  await noting.getByRole('textbox').fill('Both stay at the table.');
  await failNext(page, steps, true);
  const note = noting.getByRole('button', { name: 'Add a note' });
  await note.click();
  await expect(noting.getByText(UNREACHABLE)).toBeVisible();
  await page.reload();
  await expect(noting.getByRole('textbox')).toHaveValue('Both stay at the table.');
  await note.click();
  await expect(noting).toBeHidden();

  await page.getByRole('button', { name: 'Decide' }).click();
  const deciding = page.getByRole('dialog', { name: 'Decide' });
  await deciding.getByRole('radio').first().check();
  await deciding.getByLabel('Reason for the decision').fill('The video shows it.');
  await pressUntilAnswered(page, steps, deciding.getByRole('button', { name: 'Decide' }));
  await expect(deciding).toBeHidden();

  const closer = await own.pageOf(browser, 'pitboss', `/management/incidents/${id}`);
  await closer.getByRole('button', { name: 'Close the incident' }).click();
  const closing = closer.getByRole('dialog', { name: 'Close the incident' });
  await closing.getByLabel('Outcome').fill('Both agreed.');
  await pressUntilAnswered(closer, steps, closing.getByRole('button', { name: 'Close the incident' }));
  await expect(closing).toBeHidden();
  const { history } = await requested<Incident>('shift', 'GET', `/api/incidents/${id}`);
  expect(history.map(({ act }) => act)).toEqual(['opened', 'tick', 'note', 'decide', 'close']);
});

test('a correction that a colleague decides stays open, although its list shows only those that wait', async ({
  browser,
}) => {
  const rounds = '/api/rounds?game=roulette&state=settled&per_page=1';
  const [round] = (await requested<Paginated<Round>>('floor1', 'GET', rounds)).data;
  const { id } = await requested<RoundCorrection>('floor1', 'POST', `/api/rounds/${round?.id}/corrections`, {
    number: ((round?.number ?? 0) + 1) % 37,
    reason: 'The video shows another number',
  });
  const list = '/management/corrections?state=proposed';
  const page = await own.pageOf(browser, 'floor1b', `${list}#form=${encodeURIComponent(`correction:${id}`)}`);
  const dialog = page.getByRole('dialog', { name: 'Correction' });
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await confirmed('shift', `/api/corrections/${id}/reject`, { reason: 'The video is right' });
  await expect(dialog).toContainText('The video is right');
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeHidden();
});

test('a webhook is made once, and its secret reaches the user', async ({ browser }) => {
  const page = await own.pageOf(browser, 'admin', '/management/alarm-delivery');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByLabel('Name').fill('Display');
  await dialog.getByLabel('Address').fill('https://display.example/hook');
  await pressUntilAnswered(
    page,
    /\/api\/alarm-webhooks$/,
    dialog.getByRole('button', { name: 'Add a webhook' }),
  );
  await expect(page.getByRole('dialog', { name: 'Secret of “Display”' })).toContainText('whsec_');
  expect(await requested<AlarmWebhook[]>('admin', 'GET', '/api/alarm-webhooks')).toHaveLength(1);
});
