import { withoutTour } from '@pitdesk/rig/browser';
import { type Product, startProduct } from '@pitdesk/rig/product';
import { test as base, expect } from '@playwright/test';

export { expect };

declare global {
  interface Window {
    __pitdeskOffended: (what: string) => Promise<void>;
  }
}

/**
 * Playwright's `test` with the running product: `page.goto('/…')` is the console. Each worker has a product of its own,
 * so what one test pauses, breaks or deals faster is nobody else's. Nothing that any test does in its browser may offend
 * the content policy.
 */
export const test = base.extend<{ mockUrl: string }, { product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct({ SIM_SEED: 'e2e' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.gateway.url),
  context: async ({ context }, use) => {
    await withoutTour(context);
    const offences: string[] = [];
    // What is caught by whoever offended, as a try to compile code is, stands in no console.
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
    expect(offences, 'what offended the content policy').toEqual([]);
  },
  mockUrl: async ({ product }, use) => use(product.operator.url),
});
