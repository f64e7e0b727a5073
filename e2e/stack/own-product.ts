import { signInPage } from '@pitdesk/rig/browser';
import { type Browser, type BrowserContextOptions, type Page, test } from '@playwright/test';
import { type SharedProduct, sharedProduct } from './shared-products.ts';
import { addressesOf, startTestProduct, type TestProduct } from './start-product.ts';

/** A product and the pages that a test opens at it. */
export interface ProductPages extends SharedProduct {
  /** Opens an empty page in its own browser profile, which ends with the test. */
  readonly newPage: (browser: Browser, options?: BrowserContextOptions) => Promise<Page>;
  /** Opens a page of the console in its own profile, signed in as the account. */
  readonly pageOf: (browser: Browser, username: string, path: string) => Promise<Page>;
}

/** A product that only the tests of one file use. */
export interface OwnProduct extends ProductPages {
  /** Its processes, which a test may stop. */
  readonly product: TestProduct;
}

/** Returns the pages at a product whose addresses are read when a test needs them. */
function pagesAt(addresses: () => SharedProduct): ProductPages {
  // A page that stays open keeps rendering, requesting and reconnecting to a product that has stopped.
  test.afterEach(async ({ browser }) => {
    for (const context of browser.contexts()) await context.close();
  });
  const pages: ProductPages = {
    get gatewayUrl() {
      return addresses().gatewayUrl;
    },
    get operatorUrl() {
      return addresses().operatorUrl;
    },
    get operatorDatabase() {
      return addresses().operatorDatabase;
    },
    async newPage(browser, options = {}) {
      const context = await browser.newContext({ baseURL: addresses().gatewayUrl, ...options });
      return await context.newPage();
    },
    async pageOf(browser, username, path) {
      const page = await pages.newPage(browser);
      await signInPage(page, username);
      await page.goto(path);
      return page;
    },
  };
  return pages;
}

/** The run's product with `ACCESS=roles`, which other specs use at the same time. */
export const withRoles = (): ProductPages => pagesAt(() => sharedProduct('roles'));

/** Starts a product before the tests of a file, and stops it after them. `settings` is read when the tests start. */
export function withOwnProduct(
  settings: () => Record<string, string> | Promise<Record<string, string>>,
): OwnProduct {
  let product: TestProduct;
  test.beforeAll(async () => {
    product = await startTestProduct(await settings());
  });
  const pages = pagesAt(() => addressesOf(product));
  test.afterAll(() => product.stop());
  return Object.defineProperty(pages, 'product', { get: () => product }) as OwnProduct;
}
