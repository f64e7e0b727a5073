import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import { filesOfZip, playerAt, signIn } from '@pitdesk/rig';
import { type Browser, type Download, expect, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { confirmByPassword } from '../support/confirm.ts';
import { looksRight } from '../support/looks-right.ts';

const own = withOwnProduct(() => ({ SIM_SEED: 'e2e', ACCESS: 'roles', DEMO_ROLES: 'on' }));

/** The command `npm run evidence:check`, as it was built. */
const CHECK = fileURLToPath(new URL('../../apps/gateway/dist/evidence-check.js', import.meta.url));

/** Returns what the command says of a downloaded file; a file that is wrong rejects. */
async function checked(file: Download): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [CHECK, await file.path()]);
  return stdout;
}

/** A settled round at a table whose stream has a position. */
async function settledRound(): Promise<Round> {
  const { accessToken } = await signIn(own.gatewayUrl, 'auditor');
  const answer = await fetch(`${own.gatewayUrl}/api/rounds?state=settled&table_id=1&per_page=1`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { data } = (await answer.json()) as Paginated<Round>;
  return data[0] as Round;
}

/** Opens the page for people that is in a file, as whoever gets it does. */
async function pageIn(browser: Browser, file: Download): Promise<Page> {
  const page = await own.newPage(browser);
  const files = filesOfZip(await readFile(await file.path()));
  await page.setContent(files.find(({ name }) => name === 'index.html')?.bytes.toString() ?? '');
  return page;
}

test('a round’s evidence is asked for with a reason, confirmed, saved and found whole by the command', async ({
  browser,
}) => {
  const round = await settledRound();
  const auditor = await own.pageOf(browser, 'auditor', `/management/rounds/${round.id}`);
  await expect(auditor.getByRole('heading', { name: 'Place in the stream' })).toBeVisible();
  await looksRight(auditor);

  await auditor.getByRole('button', { name: 'Make evidence' }).press('Enter');
  const dialog = auditor.getByRole('dialog', { name: /^Evidence: / });
  const reason = dialog.getByLabel('Why is it needed?');
  await expect(reason).toBeFocused();
  await dialog.getByRole('button', { name: 'Make file' }).click();
  await expect(dialog.getByText('Give a reason of 3 characters or more.')).toBeVisible();
  await reason.fill('The regulator asks about this round');
  await looksRight(auditor);

  await dialog.getByRole('button', { name: 'Make file' }).click();
  const confirming = auditor.getByRole('dialog', { name: 'Confirm this' });
  await expect(confirming.getByText('Make evidence of rounds')).toBeVisible();
  await auditor.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toContainText('not confirmed');
  await expect(reason).toHaveValue('The regulator asks about this round');

  const downloading = auditor.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make file' }).click();
  await confirmByPassword(auditor);
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^evidence-round-\w+-\w+\.zip$/);
  await expect(dialog.getByText(file.suggestedFilename()).first()).toBeVisible();
  await looksRight(auditor);
  expect(await checked(file)).toMatch(new RegExp(`^OK: evidence \\S+ of round ${round.id}: `));

  const page = await pageIn(browser, file);
  await expect(page.getByRole('heading', { name: 'Where it is in the stream' })).toBeVisible();
  await expect(page.getByText('The regulator asks about this round')).toBeVisible();
  await looksRight(page);
});

test('a case’s evidence is for those who read cases, and holds what was written', async ({ browser }) => {
  const care = await own.pageOf(browser, 'care', '/management/cases');
  const player = await playerAt(own.operatorUrl, {
    player: 'ada-lovelace-77',
    table: 'Emerald 3',
    terminal: 1,
  });
  await player.say('I want to die tonight');
  player.leave();
  const row = care.getByRole('row').filter({ hasText: 'ada-lovelace-77' });
  await expect(row).toContainText('Critical');
  await row.press('Enter');
  await care.getByRole('button', { name: 'Make evidence' }).click();
  const dialog = care.getByRole('dialog', { name: 'Evidence: Ada Lovelace' });
  await dialog.getByLabel('Why is it needed?').fill('Asked for by the authority');
  await looksRight(care);
  const downloading = care.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make file' }).click();
  await confirmByPassword(care);
  const file = await downloading;
  expect(await checked(file)).toMatch(/^OK: evidence \S+ of case /);
  const page = await pageIn(browser, file);
  await expect(page.getByText('I want to die tonight').first()).toBeVisible();
  await looksRight(page);

  const supervisor = await own.pageOf(
    browser,
    'supervisor',
    `/management/rounds/${(await settledRound()).id}`,
  );
  await expect(supervisor.getByRole('heading', { name: 'Place in the stream' })).toBeVisible();
  await expect(supervisor.getByRole('button', { name: 'Make evidence' })).toBeHidden();
});
