import { breakService, repair } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { createButton, expectSavedOnce, writeEvent } from '../support/open-form.ts';
import { pressTwice } from '../support/press-twice.ts';

/** The outcome of the first write is not known yet where no event is shown by then: the user tries again. */
const TRY_AGAIN_MS = 5_000;

const own = withOwnProduct(() => ({}));

test('keeps a form’s input while the gateway is down and saves it once after the restart', async ({
  browser,
}) => {
  const { gateway } = own.product;
  const page = await own.newPage(browser);
  const name = `Restart race ${Date.now()}`;
  await signInPage(page, 'floor1');
  // As if the gateway stopped before the last part of the form loaded: only that part is missing.
  await page.route('**/assets/countries-select-*.js', (route) => route.abort());
  await writeEvent(page, name);
  await gateway.kill();
  await page.getByLabel('Description').fill('Written while nobody was there.');
  await pressTwice(createButton(page));
  await expect(page.getByRole('alert').getByText(/^The console does not respond/)).toBeVisible();
  await gateway.start();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByLabel('Description')).toHaveValue('Written while nobody was there.');
  await pressTwice(createButton(page));
  await expectSavedOnce(page, own.gatewayUrl, name);
});

test('saves a form once when the gateway is killed during the request, however often it is submitted again', async ({
  browser,
}) => {
  const { gateway } = own.product;
  const page = await own.newPage(browser);
  const name = `Lost race ${Date.now()}`;
  try {
    await signInPage(page, 'floor1');
    await writeEvent(page, name);
    // The operator stores it after the gateway has stopped.
    await breakService(own.operatorUrl, {
      service: 'slots',
      fault: 'latency',
      value: 1_500,
    });
    const left = page.waitForRequest((request) => request.url().endsWith('/api/event/create'));
    await pressTwice(createButton(page));
    await left;
    await gateway.kill();
    const field = page.getByLabel('Name', { exact: true });
    await expect(field).toHaveValue(name);
    await gateway.start();
    await expect(async () => {
      // The form closes once its event is saved, which can be long before the list shows it.
      if (await field.isVisible()) {
        await expect(field).toHaveValue(name);
        await pressTwice(createButton(page));
      }
      await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible({
        timeout: TRY_AGAIN_MS,
      });
    }).toPass();
    await expectSavedOnce(page, own.gatewayUrl, name);
  } finally {
    await repair(own.operatorUrl);
  }
});
