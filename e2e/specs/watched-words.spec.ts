import { expect, test } from '@playwright/test';
import { withRoles } from '../stack/own-product.ts';
import { chooseOption } from '../support/choose-option.ts';
import { confirmByPassword } from '../support/confirm.ts';
import { sayAtTable } from '../support/say-at-table.ts';

const product = withRoles();
const { pageOf } = product;

const HOSTILE = '<img src=x onerror=alert(1)>';

test('a list goes from draft to dry run to publication by another person, and its flags are rated', async ({
  browser,
}) => {
  await sayAtTable(product.operatorUrl, 'Sapphire 2', 'What a grumpy pudding');
  const chat = await pageOf(browser, 'floor1', '/messages');
  await chat
    .getByRole('link', { name: /Sapphire 2/ })
    .first()
    .click();
  await expect(chat.getByText('What a grumpy pudding').last()).toBeVisible();

  const moderator = await pageOf(browser, 'moderator', '/management/words');
  await expect(moderator.getByRole('heading', { name: 'Watched words' })).toBeVisible();
  await expect(moderator.getByText('want to die', { exact: true })).toBeVisible();
  await chooseOption(moderator, 'Category', 'Abuse');
  await moderator.getByRole('button', { name: 'Add phrases' }).click();
  const add = moderator.getByRole('dialog', { name: /^Add phrases/ });
  await add.getByLabel('Phrases, one a line').fill(`Grumpy pudding\nx\n${HOSTILE}\ngrumpy PUDDING`);
  await add.getByRole('button', { name: 'Add 4 lines' }).click();
  await expect(add.getByText('2 phrases added to the draft.')).toBeVisible();
  await expect(add.getByRole('listitem')).toHaveText(['x: too short', 'grumpy PUDDING: duplicate line']);
  await add.getByRole('button', { name: 'Close' }).last().click();
  await expect(add).toBeHidden();
  await moderator.getByLabel('Find a phrase').fill('img');
  await expect(moderator.getByText(HOSTILE)).toBeVisible();

  await moderator.getByRole('link', { name: 'Test a text' }).click();
  await moderator.getByLabel('Text', { exact: true }).fill(`A gr\u200bumpy pudding ${HOSTILE}`);
  await moderator.getByRole('button', { name: 'Test' }).click();
  await expect(moderator.getByText('2 places would be flagged.')).toBeVisible();

  await moderator.getByRole('link', { name: 'Draft and publication' }).click();
  await expect(moderator.getByText('You edited this draft', { exact: false })).toBeVisible();
  await moderator.getByRole('button', { name: 'Start a dry run' }).click();
  await expect(moderator.locator('.words-sample').first()).toContainText('What a grumpy pudding');

  const care = await pageOf(browser, 'care', '/management/words?part=draft');
  await care.getByRole('button', { name: 'Publish the draft' }).click();
  await confirmByPassword(care);
  await expect(care.getByText('Version 2 is published and active.')).toBeVisible();
  await care.getByRole('link', { name: 'Versions' }).click();
  await expect(care.getByRole('row', { name: /^2 care/ })).toBeVisible();

  await sayAtTable(product.operatorUrl, 'Sapphire 2', 'Another grumpy pudding here');
  const message = chat.getByRole('article').filter({ hasText: 'Another grumpy pudding here' });
  await expect(message.getByText('Abuse')).toBeVisible();
  await expect(message.locator('mark')).toHaveText('grumpy pudding');
  await chooseOption(chat, 'Show', 'Flagged');
  await expect(chat.getByRole('link', { name: /Sapphire 2/ }).first()).toBeVisible();
  await message.hover();
  await message.getByRole('button', { name: /^Actions/ }).click();
  await chat.getByRole('menuitem', { name: 'Mark “Abuse” as wrong' }).click();
  await expect(message.getByText('marked wrong')).toBeVisible();
  await expect(message.locator('mark')).toHaveCount(0);

  await care.getByRole('link', { name: 'Precision' }).click();
  await expect(care.getByRole('row', { name: /^Grumpy pudding 1 0 1/ })).toBeVisible();
});
