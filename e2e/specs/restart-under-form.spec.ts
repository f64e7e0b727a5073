import { signInPage } from '@pitdesk/rig/browser';
import { SHORT_LIVED, startGateway } from '@pitdesk/rig/product';
import { expect, test } from '../stack/test.ts';
import { createButton, expectSavedOnce, writeEvent } from '../support/open-form.ts';
import { pressTwice } from '../support/press-twice.ts';

test('keeps a form’s input while the gateway is down and saves it once after the restart', async ({
  browser,
  mockUrl,
}) => {
  // A gateway starts twice.
  const own = await startGateway(mockUrl, { nodeArgs: SHORT_LIVED });
  const context = await browser.newContext({ baseURL: own.url, reducedMotion: 'reduce', locale: 'en-GB' });
  const page = await context.newPage();
  const name = `Restart race ${Date.now()}`;
  try {
    await signInPage(page, 'floor1');
    // As where the gateway goes before the last part of the form has come: that part alone is a plainer one.
    await page.route('**/assets/countries-select-*.js', (route) => route.abort());
    await writeEvent(page, name);
    await own.kill();
    await page.getByLabel('Description').fill('Written while nobody was there.');
    await pressTwice(createButton(page));
    await expect(page.getByRole('alert').getByText(/^No answer from the console/)).toBeVisible();
    await own.start();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(page.getByLabel('Description')).toHaveValue('Written while nobody was there.');
    await pressTwice(createButton(page));
    await expectSavedOnce(page, own.url, name);
  } finally {
    await context.close();
    await own.remove();
  }
});
