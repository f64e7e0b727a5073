import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';

test('an entry of the handover log reaches the next shift at once, which follows it up and takes over by name', async ({
  page,
  browser,
}) => {
  await signInPage(page, 'floor1');
  await page.goto('/management/handover');
  await expect(page.getByText('Rounds played')).toBeVisible();
  const colleague = await browser.newPage();
  await signInPage(colleague, 'floor1b');
  await colleague.goto('/management/handover');
  await expect(colleague.getByRole('heading', { name: 'Handover log' })).toBeVisible();

  const words = page.getByRole('textbox', { name: 'Note for the next shift' });
  await words.fill('The seal of shoe 12 is broken');
  await page.reload();
  await expect(words, 'the draft is kept').toHaveValue('The seal of shoe 12 is broken');
  await page.getByLabel('Needs follow-up').check();
  await words.press('Control+Enter');
  const open = colleague.getByRole('region', { name: /open follow-up/ });
  await expect(open.getByText('The seal of shoe 12 is broken')).toBeVisible();

  await colleague.getByRole('button', { name: 'Take over the shift' }).click();
  const dialog = colleague.getByRole('dialog');
  const looked = dialog.getByRole('checkbox', { name: /^Open follow-ups: 1/ });
  await looked.check();
  await dialog.getByLabel(/I, floor1b, have read the log up to entry #\d+/).check();
  await dialog.getByRole('button', { name: 'Take over', exact: true }).click();
  await expect(page.getByText('Taken over by floor1b')).toBeVisible();
  await expect(page.getByText(/^Checked: .*Open follow-ups \(1\)/)).toBeVisible();
  await open.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('No open follow-ups.')).toBeVisible();
  await expect(page.getByText(/Done by floor1b/)).toBeVisible();
  await colleague.close();
});
