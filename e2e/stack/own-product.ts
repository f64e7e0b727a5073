import { signInPage } from '@pitdesk/rig/browser';
import type { Product } from '@pitdesk/rig/product';
import { type Browser, type BrowserContextOptions, type Page, test } from '@playwright/test';
import { startTestProduct } from './start-product.ts';

/** A product that only the tests of one file use. */
export interface OwnProduct {
  readonly gatewayUrl: string;
  readonly operatorUrl: string;
  /** Opens an empty page in a browser profile of its own, which ends with the test. */
  readonly newPage: (browser: Browser, options?: BrowserContextOptions) => Promise<Page>;
  /** Opens a page of the console in a profile of its own, signed in as the account. */
  readonly pageOf: (browser: Browser, username: string, path: string) => Promise<Page>;
}

/** Starts a product before the tests of a file, and stops it after them. `settings` is read when the tests start. */
export function withOwnProduct(
  settings: () => Record<string, string> | Promise<Record<string, string>>,
): OwnProduct {
  let product: Product;
  test.beforeAll(async () => {
    product = await startTestProduct(await settings());
  });
  test.afterAll(() => product.stop());
  // A page that stays open goes on working: it draws, asks, and connects again to a product that has ended.
  test.afterEach(async ({ browser }) => {
    for (const context of browser.contexts()) await context.close();
  });
  const own: OwnProduct = {
    get gatewayUrl() {
      return product.gateway.url;
    },
    get operatorUrl() {
      return product.operator.url;
    },
    async newPage(browser, options = {}) {
      const context = await browser.newContext({
        baseURL: product.gateway.url,
        ...options,
      });
      return await context.newPage();
    },
    async pageOf(browser, username, path) {
      const page = await own.newPage(browser);
      await signInPage(page, username);
      await page.goto(path);
      return page;
    },
  };
  return own;
}
