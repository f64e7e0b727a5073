import { test as base } from '@playwright/test';
import { withoutTour } from '../support/without-tour.ts';
import { type Product, startProduct } from './start-product.ts';

export { expect } from '@playwright/test';

/**
 * Playwright's `test` with the running product: `page.goto('/…')` is the console. Each worker has a product of its own,
 * so what one test pauses, breaks or deals faster is nobody else's.
 */
export const test = base.extend<Pick<Product, 'mockUrl'>, { product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.consoleUrl),
  context: async ({ context }, use) => {
    await withoutTour(context);
    await use(context);
  },
  mockUrl: async ({ product }, use) => use(product.mockUrl),
});
