import type { Page } from '@playwright/test';

/** What a member of staff does with one page, now and then. Each call does the next thing. */
type Work = (page: Page, turn: number) => Promise<void>;

/** A page that is open all day. */
export interface DayPage {
  readonly name: string;
  readonly username: string;
  readonly address: string;
  /** The shown part, once the page is there. */
  readonly ready: string;
  readonly work: Work;
}

const oneOf = (works: readonly Work[]): Work => {
  return async (page, turn) => await works[turn % works.length]?.(page, turn);
};

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link');
const log = (page: Page) => page.getByRole('log');
const rows = (page: Page) => page.getByRole('main').locator('[data-row-key]');

async function scroll(page: Page, pixels: number): Promise<void> {
  await page.mouse.wheel(0, pixels);
  await page.waitForTimeout(300);
}

const dashboard = oneOf([
  async (page) => {
    await page.mouse.move(700, 500);
    await scroll(page, 900);
    await scroll(page, -900);
  },
  async (page) => {
    const field = page.getByRole('searchbox', { name: 'Find a table' });
    await field.fill('emerald 1');
    await cards(page).first().waitFor();
    await field.fill('');
  },
]);

async function open(page: Page, at: number): Promise<void> {
  await conversations(page).nth(at).click();
  await log(page).waitFor();
}

async function answer(page: Page, turn: number): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill(`Good luck, and thank you for playing. ${turn}`);
  await box.press('Enter');
}

const inbox = oneOf([
  answer,
  async (page) => {
    await log(page).hover();
    await scroll(page, -4_000);
    await scroll(page, 100_000);
  },
  (page, turn) => open(page, 1 + (turn % 5)),
  answer,
  // Most of the time the one conversation is open.
  (page) => open(page, 0),
  async (page) => {
    const field = page.getByLabel('Search people, tables and messages');
    await field.fill('luck');
    await page.getByRole('region', { name: 'In messages' }).waitFor();
    await field.fill('');
  },
]);

const players = oneOf([
  async (page) => {
    await page.getByRole('grid').hover();
    await scroll(page, 2_000);
    await scroll(page, -500);
  },
  (page, turn) =>
    page
      .getByRole('columnheader', { name: /Player|Table|Online since/ })
      .nth(turn % 3)
      .click(),
  async (page) => {
    const field = page.getByRole('searchbox', { name: 'Find a player' });
    await field.fill('ana');
    await rows(page).first().waitFor();
    await field.fill('');
  },
  async (page) => {
    await rows(page).first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
  },
]);

const goTo = async (page: Page, address: string, arrived: string): Promise<void> => {
  await page.getByRole('navigation').locator(`a[href="${address}"]`).first().click();
  await page.locator(arrived).first().waitFor();
};

const everywhere = oneOf([
  (page) => goTo(page, '/messages', '[role="log"]'),
  (page) => goTo(page, '/management/players', 'main [data-row-key]'),
  (page) => goTo(page, '/dashboard', 'main article'),
]);

/** The pages of the day. */
export const DAY_PAGES: readonly DayPage[] = [
  {
    name: 'dashboard',
    username: 'floor1b',
    address: '/dashboard',
    ready: 'main article',
    work: dashboard,
  },
  {
    name: 'inbox',
    username: 'floor1',
    address: '/messages',
    ready: '[role="log"]',
    work: inbox,
  },
  {
    name: 'players',
    username: 'floor1',
    address: '/management/players',
    ready: 'main [data-row-key]',
    work: players,
  },
  {
    name: 'moves',
    username: 'floor1b',
    address: '/dashboard',
    ready: 'main article',
    work: everywhere,
  },
];
