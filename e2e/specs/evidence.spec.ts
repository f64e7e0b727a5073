import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import { filesOfZip, playerAt, signIn } from '@pitdesk/rig';
import { type Browser, type Download, expect, type Page, test } from '@playwright/test';
import { withRoles } from '../stack/own-product.ts';
import { chooseOption } from '../support/choose-option.ts';
import { confirmByPassword } from '../support/confirm.ts';

const own = withRoles();

/** The built command `npm run evidence:check`. */
const CHECK = fileURLToPath(new URL('../../apps/gateway/dist/evidence-check.js', import.meta.url));

/** Returns the command's output for a downloaded file; an invalid file rejects. */
async function outputOfCheck(file: Download): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [CHECK, await file.path()]);
  return stdout;
}

/** Returns a settled round at a table whose stream has a position. */
async function settledRound(): Promise<Round> {
  const { accessToken } = await signIn(own.gatewayUrl, 'auditor');
  const answer = await fetch(`${own.gatewayUrl}/api/rounds?state=settled&table_id=1&per_page=1`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { data } = (await answer.json()) as Paginated<Round>;
  return data[0] as Round;
}

/** Opens the page inside the file, as its recipient does. */
async function pageIn(browser: Browser, file: Download): Promise<Page> {
  const page = await own.newPage(browser);
  const files = filesOfZip(await readFile(await file.path()));
  await page.setContent(files.find(({ name }) => name === 'index.html')?.bytes.toString() ?? '');
  return page;
}

test('a round’s evidence requires a reason and a confirmation, and the saved file passes the check command', async ({
  browser,
}) => {
  const round = await settledRound();
  const auditor = await own.pageOf(browser, 'auditor', `/management/rounds/${round.id}`);
  await expect(auditor.getByRole('heading', { name: 'Stream position' })).toBeVisible();

  await auditor.getByRole('button', { name: 'Create evidence pack' }).press('Enter');
  const dialog = auditor.getByRole('dialog', { name: /^Evidence pack: / });
  const reason = dialog.getByLabel('Why is it needed?');
  await expect(reason).toBeFocused();
  await dialog.getByRole('button', { name: 'Create file' }).click();
  await expect(dialog.getByText('Give a reason of 3 characters or more.')).toBeVisible();
  await reason.fill('The regulator asks about this round');

  await dialog.getByRole('button', { name: 'Create file' }).click();
  const confirming = auditor.getByRole('dialog', { name: 'Confirm your identity' });
  await expect(confirming.getByText('Create evidence packs of rounds')).toBeVisible();
  await auditor.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toContainText('Not confirmed');
  await expect(reason).toHaveValue('The regulator asks about this round');

  const downloading = auditor.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Create file' }).click();
  await confirmByPassword(auditor);
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^evidence-round-\w+-\w+\.zip$/);
  await expect(dialog.getByText(file.suggestedFilename()).first()).toBeVisible();
  expect(await outputOfCheck(file)).toMatch(new RegExp(`^OK: evidence \\S+ of round ${round.id}: `));

  const page = await pageIn(browser, file);
  await expect(page.getByRole('heading', { name: 'Stream position' })).toBeVisible();
  await expect(page.getByText('The regulator asks about this round')).toBeVisible();
});

test('a flagged message becomes a case that raises an alarm, is worked on, gives evidence, and is evaluated and closed', async ({
  browser,
}) => {
  // No other test has this player.
  const player = 'edmund-halley-1656';
  const care = await own.pageOf(browser, 'care', '/management/protection-cases');
  await expect(care.getByRole('heading', { name: 'Player protection cases' })).toBeVisible();
  const chat = await playerAt(own.operatorUrl, { player, table: 'Sapphire 1', terminal: 1 });
  await chat.say('I want to die tonight');
  const row = care.getByRole('row').filter({ hasText: player });
  await expect(row).toContainText('Critical');
  await care.getByRole('button', { name: /^Alarms, [1-9]/ }).click();
  await expect(care.getByText('A player may need help: Edmund Halley')).toBeVisible();
  await care.getByRole('link', { name: /^Send a care reply: / }).click();
  await expect(care.getByRole('textbox', { name: 'Message' })).toHaveValue(/\d/);
  await care.goBack();
  await row.press('Enter');
  await expect(care.getByText('I want to die tonight')).toBeVisible();

  await test.step('its evidence contains the written texts', async () => {
    await care.getByRole('button', { name: 'Create evidence pack' }).click();
    const dialog = care.getByRole('dialog', { name: 'Evidence pack: Edmund Halley' });
    await dialog.getByLabel('Why is it needed?').fill('Asked for by the authority');
    const downloading = care.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Create file' }).click();
    await confirmByPassword(care);
    const file = await downloading;
    expect(await outputOfCheck(file)).toMatch(/^OK: evidence \S+ of case /);
    const page = await pageIn(browser, file);
    await expect(page.getByText('I want to die tonight').first()).toBeVisible();
    await care.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the talk is recorded, and the case evaluated and closed', async () => {
    await care.getByRole('button', { name: 'Take over' }).click();
    await care.getByRole('button', { name: 'Record interaction' }).click();
    const dialog = care.getByRole('dialog');
    await dialog.getByLabel('Internal note').fill('Wrote that he wants to die.');
    await dialog.getByLabel('Message to the player').fill('Gave the helpline.');
    await chooseOption(dialog, 'Outcome', 'Helpline given');
    await dialog.getByRole('button', { name: 'In 24 hours' }).click();
    await dialog.getByRole('button', { name: 'Record interaction' }).click();
    await expect(dialog).toBeHidden();
    await care.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.getByLabel('Finding').fill('Has help now.');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(care.getByText('Has help now.').first()).toBeVisible();
  });
  chat.leave();
});
