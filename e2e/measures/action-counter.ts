import type { Locator, Page } from '@playwright/test';

/** Counts a person's actions: clicks, single keys, typed texts. */
export class ActionCounter {
  clicks = 0;
  presses = 0;
  texts = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }

  /** Presses keys one after the other. */
  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.presses += 1;
    }
  }

  /** Types a text into the focused element; counts as one action. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.texts += 1;
  }
}
