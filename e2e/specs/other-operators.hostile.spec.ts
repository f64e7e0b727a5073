import { fileURLToPath } from 'node:url';
import { type ExampleOperator, LARAVEL, SECTION_7, startExampleOperator } from '@pitdesk/rig';
import { signInByForm, withoutTour } from '@pitdesk/rig/browser';
import { type ServerProcess, SHORT_LIVED, startGateway } from '@pitdesk/rig/product';
import { expect, type Page, test } from '@playwright/test';
import { onlineAt, tableCard } from '../support/dashboard.ts';
import { violationsAndMisfits } from '../walk/look-at.ts';
import { type Watch, watchPage } from '../walk/watch-page.ts';

const OPERATORS = [
  { name: 'laravel', face: LARAVEL, namesTablesOfEvents: true, recordsRounds: true },
  { name: 'section-7', face: SECTION_7, namesTablesOfEvents: false, recordsRounds: false },
] as const;

/** Expects no axe violation in both skins, no error of the browser and no error page. */
async function expectNoFaults(page: Page, watch: Watch): Promise<void> {
  await watch.idle();
  await expect(page.locator('#splash')).toBeHidden();
  expect(await violationsAndMisfits(page, 'wide', 'dark')).toEqual([]);
  expect(await violationsAndMisfits(page, 'wide', 'light')).toEqual([]);
  await expect(page.locator('body')).not.toContainText(/System Error|undefined|NaN|Invalid Date|Try again/);
  expect(watch.errors()).toEqual([]);
}

for (const { name, face, namesTablesOfEvents, recordsRounds } of OPERATORS) {
  test.describe(`the operator of docs/operators/${name}.yaml`, () => {
    let operator: ExampleOperator;
    let own: ServerProcess;

    test.beforeAll(async () => {
      operator = await startExampleOperator(face);
      const mapping = fileURLToPath(new URL(`../../docs/operators/${name}.yaml`, import.meta.url));
      own = await startGateway(operator.url, {
        nodeArgs: SHORT_LIVED,
        settings: { OPERATOR_MAPPING: mapping },
      });
    });
    test.afterAll(async () => {
      await own?.remove();
      await operator?.close();
    });

    test('staff sign in, see the tables, chat with players and run events', async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: own.url,
        locale: 'en-GB',
        reducedMotion: 'reduce',
      });
      await withoutTour(context);
      const page = await context.newPage();
      const watch = await watchPage(page, operator.url);

      await test.step('the dashboard shows every table and counts its players', async () => {
        await signInByForm(page, 'floor1');
        for (const title of ['Emerald 1', 'Ruby 2', 'Onyx 3']) {
          await expect(tableCard(page, title)).toBeVisible();
        }
        const emerald = tableCard(page, 'Emerald 1');
        await expect.poll(() => onlineAt(emerald)).toBe(0);
        operator.sitDown({ socketId: 's-ada', name: 'ada-lovelace-1', table: 1 });
        await expect.poll(() => onlineAt(emerald)).toBe(1);
        await expectNoFaults(page, watch);
      });

      await test.step('sends a message once and receives a player’s answer', async () => {
        await page.getByRole('link', { name: 'Messages', exact: true }).click();
        await page
          .getByRole('list', { name: 'Conversations' })
          .getByRole('link', { name: 'Emerald 1' })
          .click();
        const log = page.getByRole('region', { name: 'Emerald 1' }).getByRole('log');
        await expect(log.getByText('Hello 1', { exact: true })).toBeVisible();
        await expect(log.getByText('Hello 10', { exact: true })).toBeVisible();

        const text = 'Good evening, Ada';
        await page.getByRole('textbox', { name: 'Message' }).fill(text);
        await page.keyboard.press('Enter');
        const sent = log.getByRole('article').filter({ hasText: text });
        await expect.poll(() => operator.messages.filter((one) => one.text === text).length).toBe(1);
        await expect(sent.filter({ hasText: 'Sent' })).toHaveCount(1);
        await expect(sent.filter({ hasText: 'Sending' })).toHaveCount(0);

        operator.say(1, 'ada-lovelace-1', 'Is the next shoe soon?');
        await expect(log.getByRole('article').filter({ hasText: 'Is the next shoe soon?' })).toHaveCount(1);
        await expect(sent).toHaveCount(1);
        expect(operator.messages.filter((one) => one.text === text)).toHaveLength(1);
        await expectNoFaults(page, watch);
      });

      await test.step('an event is deactivated and activated', async () => {
        await page.getByRole('link', { name: 'Baccarat events' }).click();
        await page.getByRole('link', { name: 'Emerald evening' }).click();
        const details = page.getByRole('article');
        await expect(details.getByText('Running', { exact: true })).toBeVisible();
        await expectNoFaults(page, watch);
        await details.getByRole('button', { name: 'Deactivate' }).click();
        await expect(details.getByText('Inactive', { exact: true })).toBeVisible();
        await expect.poll(() => operator.events[0]?.active).toBe(false);
        await details.getByRole('button', { name: 'Activate', exact: true }).click();
        // An event without tables is activated after a confirmation.
        if (!namesTablesOfEvents) await page.getByRole('button', { name: 'Activate event' }).click();
        await expect(details.getByText('Running', { exact: true })).toBeVisible();
        await expect.poll(() => operator.events[0]?.active).toBe(true);
        await page.getByRole('link', { name: 'Back to the events' }).click();
        await expect(page.getByRole('row').filter({ hasText: 'Emerald evening' })).toContainText('Running');
        await expectNoFaults(page, watch);
      });

      await test.step('the timeline shows the event, with or without its times', async () => {
        await page.getByRole('link', { name: 'Timeline' }).click();
        await expect(page.getByRole('link', { name: /^Emerald evening, Running/ })).toBeVisible();
        await expectNoFaults(page, watch);
      });
      await test.step('a table links to its rounds, or shows that it has none', async () => {
        const menu = page.getByRole('navigation', { name: 'Main menu' });
        await expect(menu.getByRole('link', { name: 'Baccarat rounds' })).toHaveCount(recordsRounds ? 1 : 0);
        await menu.getByRole('link', { name: 'Dashboard' }).click();
        await tableCard(page, 'Emerald 1').getByRole('link', { name: 'Emerald 1', exact: true }).click();
        await expect(page.getByRole('heading', { name: 'Emerald 1' })).toBeVisible();
        const off = page.getByRole('heading', { name: 'This operator does not provide rounds' });
        await expect(off).toHaveCount(recordsRounds ? 0 : 1);
        await expect(page.getByRole('grid', { name: 'Big road' })).toHaveCount(recordsRounds ? 1 : 0);
        // A record without the moments between start and end breaks no rule.
        await expect(page.locator('body')).not.toContainText('Result mismatch');
        await expectNoFaults(page, watch);
      });
      await context.close();
    });
  });
}
