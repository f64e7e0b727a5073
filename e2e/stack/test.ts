import { withoutTour } from '@pitdesk/rig/browser';
import type { Product } from '@pitdesk/rig/product';
import { test as base, expect } from '@playwright/test';
import { startTestProduct } from './start-product.ts';

export { expect };

declare global {
  interface Window {
    __pitdeskOffended: (what: string) => Promise<void>;
  }
}

/**
 * Playwright's `test` with the running product: `page.goto('/…')` opens the console. Each worker has its own product, so
 * a test that pauses, breaks or speeds up the casino does not affect other workers. A test fails when its browser
 * violates the content policy.
 */
export const test = base.extend<{ mockUrl: string }, { product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startTestProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.gateway.url),
  context: async ({ context }, use) => {
    await withoutTour(context);
    const offences: string[] = [];
    // A violation that a script catches, such as an attempt to compile code, is not logged to the console.
    await context.exposeBinding('__pitdeskOffended', (_, what: string) => void offences.push(what));
    await context.addInitScript(() => {
      if (window !== window.top) return;
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        void window.__pitdeskOffended(`${effectiveDirective} ${blockedURI}`);
      });
    });
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) offences.push(message.text());
    });
    await use(context);
    expect(offences, 'violations of the content policy').toEqual([]);
  },
  mockUrl: async ({ product }, use) => use(product.operator.url),
});
