import { playerAt, sitDown } from '@pitdesk/rig';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { chooseOption } from '../support/choose-option.ts';
import { looksRight } from '../support/looks-right.ts';

/** The tests break the translator, and simulated players would write messages that need an answer. */
const own = withOwnProduct(() => ({ SIM_PLAYERS: '0' }));

const TABLE = 'Emerald 3';
const PLAYER_ID = '4821';
const YUKI = { player: `yuki-tanaka-${PLAYER_ID}`, table: TABLE, terminal: 1 };

const thread = (page: Page) => page.getByRole('region', { name: TABLE });
const log = (page: Page) => thread(page).getByRole('log');
const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const review = (page: Page) => page.getByRole('region', { name: 'Translate before sending' });

async function openThread(browser: Browser): Promise<Page> {
  const page = await own.pageOf(browser, 'floor1', '/messages');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: TABLE }).click();
  await expect(thread(page)).toBeVisible();
  return page;
}

test('an outage of the translator loses and delays no message', async ({ browser }) => {
  const seat = await sitDown(own.operatorUrl, YUKI.player, TABLE);
  const yuki = await playerAt(own.operatorUrl, YUKI);
  await yuki.say('もっとリミットの低いテーブルはありますか？');
  const page = await openThread(browser);
  await expect(review(page)).toBeVisible();
  await page.request.post(`${own.operatorUrl}/__faults`, {
    data: { service: 'translator', fault: 'status', value: 503 },
  });
  await page
    .getByRole('switch', { name: /^Translate/ })
    .first()
    .click();
  await expect(log(page)).toContainText('もっとリミットの低いテーブルはありますか？');
  await expect(log(page)).toContainText('Not translated: the translator cannot be reached.');

  await review(page).getByRole('switch').click();
  await messageBox(page).fill('Please wait a moment.');
  await messageBox(page).press('Enter');
  await expect(review(page)).toContainText('Not translated: the translator cannot be reached.');
  await expect(messageBox(page)).toHaveValue('Please wait a moment.');

  await page.request.delete(`${own.operatorUrl}/__faults`);
  const translation = review(page).getByLabel(/^Translation \(Japanese\)/);
  await expect(async () => {
    await review(page).getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(translation).toHaveValue('少々お待ちください。', { timeout: 5_000 });
  }).toPass();
  await log(page).getByRole('button', { name: 'Try again' }).last().press('Enter');
  await expect(log(page)).toContainText('Is there a table with lower limits?');
  seat.disconnect();
});

test('a care reply is never machine-translated, and a language can be set by hand', async ({ browser }) => {
  const player = { ...YUKI, player: 'mia-keller-5512' };
  const seat = await sitDown(own.operatorUrl, player.player, TABLE);
  const mia = await playerAt(own.operatorUrl, player);
  const page = await openThread(browser);
  await mia.say('Guten Abend zusammen, ich bin zum ersten Mal an Emerald 3');
  await expect(thread(page)).toContainText('German (detected)');
  await chooseOption(thread(page), 'Player’s language', 'French');
  const replies = page.getByRole('region', { name: 'Canned replies' });
  await expect(replies.getByRole('button', { name: '/care' })).toContainText('Joueurs Info Service');

  await chooseOption(replies, 'Language of the replies', 'English');
  await review(page).getByRole('switch').click();
  await replies.getByRole('button', { name: '/care' }).click();
  await expect(messageBox(page)).toHaveValue(/0808 8020 133/);
  await messageBox(page).press('Enter');
  await expect(review(page)).toContainText('care replies are never machine-translated');
  await review(page).getByRole('switch').click();
  await messageBox(page).clear();
  seat.disconnect();
});

test('helplines are hidden until a person has checked them', async ({ browser }) => {
  const page = await openThread(browser);
  await page.getByRole('button', { name: 'Manage' }).click();
  const helplines = page.getByRole('region', { name: 'Helplines' });
  const german = helplines.getByRole('listitem').filter({ hasText: 'Deutsch' });
  await expect(german).toContainText('Not checked yet');
  await looksRight(page);
  await german.getByRole('button', { name: 'Save as checked' }).press('Enter');
  await expect(german).toContainText('Checked by floor1');
});
