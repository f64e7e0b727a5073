import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import type { Table } from '@pitdesk/contracts/tables';
import { requestToken, simulate } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';

const TABLE = 'Sapphire 1';
/** A picture of 96 by 64 pixels in one colour. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAIAAABqVuVZAAAAaUlEQVR42u3QMQ0AAAgDsClAJioQjwNujiZV0NQ0hygQJEiQIEGCBAlCkCBBggQJEiQIQYIECRIkSJAgBAkSJEiQIEGCBCFIkCBBggQJEoQgQYIECRIkSBCCBAkSJEiQIEGCECRIkKB/Fqq5gUtptStdAAAAAElFTkSuQmCC',
  'base64',
);

// The mock's dealers are paused, so that the test alone moves them, until it resumes the simulation.
test.beforeEach(async ({ mockUrl }) => simulate(mockUrl, { paused: true }));
test.afterEach(async ({ mockUrl }) => simulate(mockUrl, { paused: false, speed: 1 }));

/** Returns the block of the current dealer of a table, or of the gap; a planned relief is a separate block. */
const placeOf = (page: Page): Locator => page.locator('[data-main]').filter({ hasText: `${TABLE}: ` });

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('Nothing to draw from or to');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

/** Runs in the page: a picture is read as on a slow computer. */
function readPicturesSlowly(): void {
  const read = window.createImageBitmap;
  window.createImageBitmap = async (source: ImageBitmapSource) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return await read(source);
  };
}

test('[dealers.board] adds a dealer with a picture and assigns them to a table on the board; colleagues see it, and the dealer deals the next round', async ({
  page,
  browser,
  baseURL,
  mockUrl,
}) => {
  await signInPage(page, 'floor1');
  await page.goto('/management/dealers?view=list&state=off');
  await page.getByRole('button', { name: 'Add a dealer' }).click();
  const form = page.getByRole('dialog', { name: 'Add a dealer' });
  await form.getByRole('textbox', { name: 'Name at the table' }).fill('Zora');
  await form.getByRole('textbox', { name: 'Legal name' }).fill('Zora Zimmer');
  await form.getByRole('checkbox', { name: 'Roulette' }).check();
  await form.getByRole('checkbox', { name: 'Polish' }).check();
  const picture = form.getByLabel('Choose a picture');
  const file = { name: 'me.png', mimeType: 'image/png', buffer: PICTURE };
  await picture.setInputFiles(file);
  await form.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(form.getByRole('slider')).toHaveCount(0);
  // Pressed before this one is read and cut: the button waits for it.
  await page.evaluate(readPicturesSlowly);
  await picture.setInputFiles(file);
  await form.getByRole('button', { name: 'Add the dealer' }).click();
  await expect(page.getByText('Zora was added.')).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await signInPage(other, 'floor1b');
  await other.goto('/management/dealers');
  await expect(placeOf(other)).toBeVisible();

  await page.getByRole('radiogroup', { name: 'View' }).getByTitle('Board').click();
  const zora = page.getByRole('button', { name: /^Zora/ });
  await expect(zora.locator('img')).toHaveAttribute('src', /^data:image\/jpeg;base64,/);
  await drag(page, zora, placeOf(page));
  await expect(page.locator('.note-bar')).toContainText(`Zora is now at ${TABLE}`);
  await expect(placeOf(page)).toHaveAccessibleName(/Zora/);
  await expect(placeOf(other), 'without a reload').toHaveAccessibleName(/Zora/);

  // By keys alone: planned for later at another table, and taken back.
  await placeOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Zora is selected' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('.note-bar')).toContainText(/Zora takes over Sapphire 2 at /);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Sapphire 2: Zora/ })).toHaveCount(0);

  await page.goto('/management/dealers?view=list&search=zora');
  await expect(page.getByRole('row').filter({ hasText: 'Zora Zimmer' })).toContainText(TABLE);
  // The specification's state of dealers, kept by its versioned key.
  await expect
    .poll(() =>
      page.evaluate(
        (name) => Object.keys(localStorage).some((key) => key.startsWith(name)),
        STORAGE_KEYS.models,
      ),
    )
    .toBe(true);

  await simulate(mockUrl, { paused: false, speed: 20 });
  const authorization = `Bearer ${await requestToken(baseURL ?? '', 'floor1')}`;
  const get = (path: string) => page.request.get(path, { headers: { authorization } });
  const tables = (await (await get('/api/tables')).json()) as Table[];
  const id = tables.find(({ title }) => title === TABLE)?.id;
  await expect
    .poll(async () => {
      const answer = await get(`/api/rounds?table_id=${id}&per_page=3`);
      // A casino at twenty times its speed may answer too late on a slow machine.
      if (!answer.ok()) return [`status ${answer.status()}`];
      const { data } = (await answer.json()) as Paginated<Round>;
      return data.map(({ dealer }) => dealer?.display_name);
    })
    .toContain('Zora');
  await context.close();
});

test('a form that is cancelled while its picture is read adds nobody, and of two pictures the last one stays', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  await page.goto('/management/dealers?view=list&state=off');
  await page.evaluate(readPicturesSlowly);
  const form = page.getByRole('dialog', { name: 'Add a dealer' });
  const begin = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add a dealer' }).click();
    await form.getByRole('textbox', { name: 'Name at the table' }).fill(name);
    await form.getByRole('textbox', { name: 'Legal name' }).fill(`${name} of nowhere`);
    await form.getByRole('checkbox', { name: 'Roulette' }).check();
    await form.getByRole('checkbox', { name: 'Polish' }).check();
  };
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE });
  const picture = form.getByLabel('Choose a picture');
  const add = form.getByRole('button', { name: 'Add the dealer' });
  await begin('Nemo');
  await picture.setInputFiles(file('nemo.png'));
  await expect(add).toBeDisabled();
  await form.getByRole('textbox', { name: 'Legal name' }).press('Enter');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();

  // Another picture's reading ends behind that of the form before.
  await begin('Yara');
  await picture.setInputFiles(file('first.png'));
  await picture.setInputFiles({ ...file('notes.txt'), buffer: Buffer.from('no picture') });
  await expect(form.getByRole('alert')).toHaveText('This file is not a picture that can be shown.');
  await expect(form.getByRole('slider')).toHaveCount(0);
  await add.click();
  await expect(page.getByText('Yara was added.')).toBeVisible();
  await page.goto('/management/dealers?view=list&search=of%20nowhere');
  await expect(page.getByRole('row').filter({ hasText: 'of nowhere' })).toHaveText([/Yara/]);
});

test('lists due changes above the board with links; a desktop screen shows every table, and Escape clears the selection of a dealer', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/management/dealers');
  const board = page.getByRole('region', { name: 'Dealer assignments' });
  await expect(board.getByRole('button').first()).toBeVisible();
  const lanes = await page
    .locator('[data-lane]')
    .evaluateAll((all) => all.map((lane) => lane.getBoundingClientRect().right));
  expect(lanes.length).toBeGreaterThanOrEqual(15);
  const edge = await page.locator('.rota-grid').evaluate((grid) => grid.getBoundingClientRect().right);
  expect(Math.max(...lanes)).toBeLessThanOrEqual(edge);

  const due = page.getByRole('region', { name: 'What is due' });
  const first = due.getByRole('button').first();
  const table = (await first.locator('strong').textContent()) ?? '';
  await first.click();
  await expect(board.getByRole('button', { name: new RegExp(`^${table}: `) })).toBeFocused();

  // Taken by a key from the list, moved by the arrows at once, and put back from wherever the focus is.
  const bench = page.getByRole('region', { name: 'Dealers without a table' });
  const dealer = bench.getByRole('button').first();
  await dealer.focus();
  await page.keyboard.press('ArrowDown');
  await expect(bench.getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /is selected$/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(board.locator('[data-main]:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: /is selected$/ })).toHaveCount(0);
  await expect(dealer).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
});
