import path from 'node:path';
import { type ExampleOperator, SECTION_7, startExampleOperator } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import { type ServerProcess, SHORT_LIVED, startGateway } from '@pitdesk/rig/product';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { tableCard } from '../support/dashboard.ts';

/** More than a card has. */
const MOST_ACTIONS = 8;
const TABLES = 2_000;

let operator: ExampleOperator | undefined;
let gateway: ServerProcess | undefined;

// Hooks get this fixture too, before the gateway runs.
const many = test.extend({ baseURL: async ({ browserName: _ }, use) => use(gateway?.url) });

many.beforeAll(async () => {
  operator = await startExampleOperator(
    SECTION_7,
    Array.from({ length: TABLES }, (_, index) => ({
      number: index + 1,
      title: `Emerald ${index + 1}`,
      game: 'baccarat' as const,
      terminal: 1,
    })),
  );
  const mapping = path.resolve(import.meta.dirname, '../../docs/operators/section-7.yaml');
  gateway = await startGateway(operator.url, {
    nodeArgs: SHORT_LIVED,
    settings: { OPERATOR_MAPPING: mapping },
  });
});
many.afterAll(async () => {
  await gateway?.remove();
  await operator?.close();
});

many(
  'mounts only the cards near the viewport when the operator has thousands of tables',
  async ({ page }) => {
    await signInPage(page, 'floor1');
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.goto('/dashboard');
    await expect(tableCard(page, 'Emerald 1')).toBeVisible();
    await expect(page.getByText(`/${TABLES.toLocaleString('en')}`)).toBeVisible();
    const cards = page.getByRole('article');
    expect(await cards.count()).toBeLessThan(40);
    expect(await violationsOf(page)).toEqual([]);

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(tableCard(page, `Emerald ${TABLES}`)).toBeInViewport();
    await expect(tableCard(page, 'Emerald 1')).toHaveCount(0);
    expect(await cards.count()).toBeLessThan(40);
  },
);

many('Tab moves from card to card, also from a card that was scrolled out of view', async ({ page }) => {
  await signInPage(page, 'floor1');
  await page.goto('/dashboard?find=emerald%201');
  const link = (title: string) => page.getByRole('link', { name: title, exact: true });
  await link('Emerald 10').focus();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(link('Emerald 14')).toHaveCount(0);
  await expect(link('Emerald 10')).toBeFocused();
  const isThere = () => link('Emerald 11').evaluate((element) => element === document.activeElement);
  // Past the card's own links and actions.
  for (let step = 0; step < MOST_ACTIONS && !(await isThere()); step += 1) await page.keyboard.press('Tab');
  await expect(link('Emerald 11')).toBeFocused();
  await expect(link('Emerald 11')).toBeInViewport();
  await expect(link('Emerald 12')).toBeAttached();
});

many('finds one of thousands of tables as fast as its name is typed', async ({ page }) => {
  await signInPage(page, 'floor1');
  await page.goto('/dashboard');
  await page.getByRole('searchbox', { name: 'Find a table' }).pressSequentially('emerald 1977');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/find=emerald\+1977$/);

  await page.getByRole('button', { name: /^Chat now/ }).click();
  const picker = page.getByRole('combobox', { name: /table/i }).last();
  await picker.click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-setsize', String(TABLES));
  expect(await options.count()).toBeLessThan(300);
  await picker.press('ArrowUp');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(
    `Emerald ${TABLES}`,
  );
});
