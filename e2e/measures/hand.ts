import type { Locator, Page } from '@playwright/test';

/** Counts what a person does: clicks, single keys, texts typed. */
export class Hand {
  clicks = 0;
  presses = 0;
  texts = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }

  /** One after the other. */
  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.presses += 1;
    }
  }

  /** A text as a whole, into whatever has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.texts += 1;
  }
}
