import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import type { Table } from '@pitdesk/contracts/tables';
import { requestToken } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';

/** No other test moves dealers. */
const TABLE = 'Sapphire 1';
/** A picture of 96 by 64 pixels in one colour. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAIAAABqVuVZAAAAaUlEQVR42u3QMQ0AAAgDsClAJioQjwNujiZV0NQ0hygQJEiQIEGCBAlCkCBBggQJEiQIQYIECRIkSJAgBAkSJEiQIEGCBCFIkCBBggQJEoQgQYIECRIkSBCCBAkSJEiQIEGCECRIkKB/Fqq5gUtptStdAAAAAElFTkSuQmCC',
  'base64',
);

/** Returns the bar of the current dealer of a table, or of the gap; a planned relief is a separate bar. */
const placeOf = (page: Page): Locator => page.locator('[data-main]').filter({ hasText: `${TABLE}: ` });

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('The start or the target of the drag is missing');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

declare global {
  interface Window {
    /** Added by `holdPictures`. */
    readPictures?: () => void;
  }
}

/** Runs in the page: no picture is read until `readPictures` is called. */
function holdPictures(): void {
  const read = window.createImageBitmap;
  const isLetGo = new Promise<void>((letGo) => Object.assign(window, { readPictures: letGo }));
  window.createImageBitmap = async (source: ImageBitmapSource) => {
    await isLetGo;
    return await read(source);
  };
}

test('[dealers.board] adds a dealer with a picture and assigns them to a table on the board; colleagues see it, and the dealer deals the next round', async ({
  page,
  browser,
  product: { gatewayUrl },
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
  await form.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(form.getByRole('slider')).toHaveCount(0);
  // The button waits until this one is read and cropped.
  await page.evaluate(holdPictures);
  await picture.setInputFiles(file);
  const add = form.getByRole('button', { name: 'Add the dealer' });
  await expect(add).toBeDisabled();
  await page.evaluate(() => window.readPictures?.());
  await add.click();
  await expect(page.getByText('Zora was added.')).toBeVisible();

  const other = await browser.newPage();
  await signInPage(other, 'floor1b');
  await other.goto('/management/dealers');
  await expect(placeOf(other)).toBeVisible();

  await page.getByRole('radiogroup', { name: 'View' }).getByTitle('Board').click();
  const zora = page.getByRole('button', { name: /^Zora/ });
  await expect(zora.locator('img')).toHaveAttribute('src', /^data:image\/jpeg;base64,/);
  await drag(page, zora, placeOf(page));
  // Zora's shift has not begun.
  await expect(page.getByText('Zora has ended their shift.')).toBeVisible();
  await page.getByRole('button', { name: 'Do it anyway' }).click();
  await expect(page.locator('.ant-notification-notice')).toContainText(`Zora is now at ${TABLE}`);
  await expect(placeOf(page)).toHaveAccessibleName(/Zora/);
  await expect(placeOf(other), 'without a reload').toHaveAccessibleName(/Zora/);

  // By keys alone: planned for later at another table, and cancelled.
  await placeOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Zora is selected' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  // Zora's stint at the first table has just begun.
  await page.getByRole('button', { name: 'Do it anyway' }).press('Enter');
  await expect(page.locator('.ant-notification-notice')).toContainText(/Zora takes over Sapphire 2 at /);
  await page.getByRole('gridcell', { name: 'Undo' }).click();
  await expect(page.getByRole('gridcell', { name: /^Sapphire 2: Zora/ })).toHaveCount(0);

  await page.getByRole('radiogroup', { name: 'View' }).getByTitle('List').click();
  await page.getByRole('searchbox').fill('zora');
  await expect(page.getByRole('row').filter({ hasText: 'Zora Zimmer' })).toContainText(TABLE);
  // The specification's state of dealers, stored under its versioned key.
  await expect
    .poll(() =>
      page.evaluate(
        (name) => Object.keys(localStorage).some((key) => key.startsWith(name)),
        STORAGE_KEYS.models,
      ),
    )
    .toBe(true);

  const authorization = `Bearer ${await requestToken(gatewayUrl, 'floor1')}`;
  const get = (path: string) => page.request.get(path, { headers: { authorization } });
  const tables = (await (await get('/api/tables')).json()) as Table[];
  const id = tables.find(({ title }) => title === TABLE)?.id;
  await expect
    .poll(async () => {
      const { data } = (await (
        await get(`/api/rounds?table_id=${id}&per_page=3`)
      ).json()) as Paginated<Round>;
      return data.map(({ dealer }) => dealer?.display_name);
    })
    .toContain('Zora');
  await other.close();
});
