import { until } from '@pitdesk/rig';
import { launchBrowser, signInProfile } from '@pitdesk/rig/browser';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { fromRoot } from '../../../../scripts/lib/paths.mjs';
import type { TableWithChat } from '../../stack/tables.ts';
import { CannotBeTried } from '../finding.ts';

const WITHIN_MS = 30_000;

/** Starts a real Chromium. @throws CannotBeTried when there is none */
export async function startBrowser(): Promise<Browser> {
  try {
    return await launchBrowser();
  } catch {
    throw new CannotBeTried('There is no Chromium here: install it (Debian: apt-get install chromium)');
  }
}

/** A browser profile of a signed-in member of staff, and its pages. */
export class Desk {
  readonly context: BrowserContext;
  /** Script errors of its pages. */
  readonly failures: string[] = [];
  readonly #table: TableWithChat;

  private constructor(context: BrowserContext, table: TableWithChat) {
    this.context = context;
    this.#table = table;
  }

  static async signedIn(
    browser: Browser,
    url: string,
    table: TableWithChat,
    username = 'floor1',
  ): Promise<Desk> {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', locale: 'en-GB' });
    context.setDefaultTimeout(WITHIN_MS);
    await signInProfile(context, username);
    return new Desk(context, table);
  }

  /** Opens another tab at the table's conversation. */
  async tab(): Promise<Page> {
    const page = await this.context.newPage();
    page.on('pageerror', (error) => this.failures.push(error.message));
    await page.goto('/messages');
    await this.atTable(page);
    return page;
  }

  /** Opens the table's conversation and resolves when its message box is enabled. */
  async atTable(page: Page): Promise<void> {
    const list = page.getByRole('list', { name: 'Conversations' });
    await list.getByRole('link', { name: this.#table.title }).click();
    // The inbox first opens the conversation that waits longest.
    await page.getByRole('region', { name: this.#table.title, exact: true }).waitFor();
    await messageBox(page).and(page.locator(':enabled')).waitFor();
  }

  /** Saves screenshots of its pages, to find a cause. */
  async keepPictures(name: string): Promise<void> {
    for (const [index, page] of this.context.pages().entries()) {
      await page.screenshot({ path: fromRoot(`test-results/chaos/${name}-${index}.png`) });
    }
  }
}

const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Message' });

export async function write(page: Page, text: string): Promise<void> {
  await messageBox(page).fill(text);
  await messageBox(page).press('Enter');
}

/** Resolves when the conversation shows this text. */
export async function whenShown(page: Page, text: string): Promise<void> {
  await page.locator('.message-text', { hasText: text }).first().waitFor({ timeout: 60_000 });
}

/** Resolves when no message of the page is being sent. */
export async function allArrived(page: Page): Promise<void> {
  await until(async () => ((await page.getByText('Sending').count()) === 0 ? true : null), 60_000);
}

/** Returns every text of the conversation that begins with the mark, from top to bottom. Scrolls, because the list renders only the rows in view. */
export async function shown(page: Page, mark: string): Promise<string[]> {
  return await page.evaluate(async (beginning) => {
    const log = document.querySelector('[role="log"]');
    if (!log) return [];
    const rested = () => new Promise((resolve) => setTimeout(resolve, 120));
    const inView = () =>
      [...log.querySelectorAll('.message-text')]
        .map((one) => one.textContent)
        .filter((text) => text.startsWith(beginning));
    const timesIn = (texts: readonly string[], text: string) => texts.filter((one) => one === text).length;
    log.scrollTop = log.scrollHeight;
    await rested();
    let seen = inView();
    for (let turn = 0; turn < 200 && log.scrollTop > 0; turn += 1) {
      log.scrollTop -= log.clientHeight * 0.6;
      await rested();
      // Rows above are joined with the rows below. The list may have moved meanwhile: a text counts twice only when
      // one view shows it twice.
      const now = inView();
      seen = [...now.filter((text) => timesIn(now, text) > timesIn(seen, text)), ...seen];
    }
    return seen;
  }, mark);
}
