import { breakService, repair } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import { startGateway } from '@pitdesk/rig/product';
import { expect, test } from '../stack/test.ts';
import { createButton, expectSavedOnce, writeEvent } from '../support/open-form.ts';
import { pressTwice } from '../support/press-twice.ts';

/** The outcome of a write whose process died is resolved after 30 s at the latest. */
const FOUND_OUT_WITHIN_MS = 60_000;

test('saves a form once when the gateway is killed during the request, however often it is submitted again', async ({
  browser,
  mockUrl,
}) => {
  test.setTimeout(180_000);
  const own = await startGateway(mockUrl);
  const context = await browser.newContext({ baseURL: own.url, reducedMotion: 'reduce', locale: 'en-GB' });
  const page = await context.newPage();
  const name = `Lost race ${Date.now()}`;
  try {
    await signInPage(page, 'floor1');
    await writeEvent(page, name);
    // The operator stores it after the gateway has gone.
    await breakService(mockUrl, {
      service: 'slots',
      fault: 'latency',
      value: 1_500,
    });
    const left = page.waitForRequest((request) => request.url().endsWith('/api/event/create'));
    await pressTwice(createButton(page));
    await left;
    await own.kill();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await own.start();
    await expect(async () => {
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
      await pressTwice(createButton(page));
      await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible();
    }).toPass({ timeout: FOUND_OUT_WITHIN_MS });
    await expectSavedOnce(page, own.url, name);
  } finally {
    await repair(mockUrl);
    await context.close();
    await own.remove();
  }
});
