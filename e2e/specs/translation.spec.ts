import { playerAt, sitDown } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { chooseTable, launcherOn, widgetOn } from '../support/chat-widget.ts';

/** No other test writes to this table. */
const TABLE = 'Emerald 3';
const PLAYER_ID = '4821';
const YUKI = { player: `yuki-tanaka-${PLAYER_ID}`, table: TABLE, terminal: 1 };
const QUESTION = '映像が止まったのですが、25のベットは通っていますか？';
const QUESTION_EN = 'My video froze for a moment, did my bet of 25 count?';
const ANSWER_EN = 'Your bet of 25 was accepted.';
const ANSWER = '25のベットは受け付けられました。';

const thread = (page: Page) => page.getByRole('region', { name: TABLE });
const log = (page: Page) => thread(page).getByRole('log');
const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const review = (page: Page) => page.getByRole('region', { name: 'Translate before sending' });

async function openThread(page: Page, account: string): Promise<void> {
  await signInPage(page, account);
  await page.goto('/messages');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: TABLE }).click();
  await expect(thread(page)).toBeVisible();
}

test('a colleague who reads only English answers a Japanese conversation', async ({
  page,
  browser,
  mockUrl,
}) => {
  const seat = await sitDown(mockUrl, YUKI.player, TABLE);
  const yuki = await playerAt(mockUrl, YUKI);
  await openThread(page, 'floor1');

  await test.step('reads the question, with its translation below', async () => {
    await page
      .getByRole('switch', { name: /^Translate/ })
      .first()
      .click();
    await yuki.say(QUESTION);
    await expect(log(page)).toContainText(QUESTION);
    await expect(log(page)).toContainText(QUESTION_EN);
    await expect(log(page)).toContainText('Japanese → English · the demonstration phrase book');
  });

  await test.step('finds the language of the player, and the replies in it', async () => {
    await expect(thread(page)).toContainText('Japanese (detected)');
    const replies = page.getByRole('region', { name: 'Canned replies' });
    await expect(replies.getByRole('button', { name: '/care' })).toContainText('0120-279-338');
  });

  await test.step('sees both texts before the answer is sent', async () => {
    await review(page).getByRole('switch').click();
    await messageBox(page).fill(ANSWER_EN);
    await messageBox(page).press('Enter');
    const translation = review(page).getByLabel(/^Translation \(Japanese\)/);
    await expect(translation).toHaveValue(ANSWER);
    await expect(review(page)).toContainText(ANSWER_EN);
    await expect(messageBox(page)).toHaveValue(ANSWER_EN);
    await translation.fill(`${ANSWER} 🙂`);
    await review(page).getByRole('button', { name: 'Send translation' }).press('Enter');
    await expect(messageBox(page)).toHaveValue('');
  });

  await test.step('the player gets only the translation, and every colleague sees the original', async () => {
    const colleague = await browser.newPage();
    await openThread(colleague, 'floor1b');
    await log(colleague).press('End');
    for (const one of [page, colleague]) {
      await expect(log(one)).toContainText(`${ANSWER} 🙂`);
      await expect(log(one)).toContainText(ANSWER_EN);
      await expect(log(one)).toContainText('and edited before sending');
    }
    await colleague.close();
  });

  await test.step('the translation of this table stays on, also in the widget', async () => {
    await page.getByRole('link', { name: 'Dealers' }).click();
    await launcherOn(page).click();
    const widget = widgetOn(page);
    await chooseTable(widget, TABLE);
    await expect(widget.getByRole('log')).toContainText(QUESTION_EN);
  });
  seat.disconnect();
});
