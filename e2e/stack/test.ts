import { withoutTour } from '@pitdesk/rig/browser';
import { test as base, expect } from '@playwright/test';
import { type SharedProduct, sharedProduct } from './shared-products.ts';

export { expect };

declare global {
  interface Window {
    __pitdeskOffended: (what: string) => Promise<void>;
  }
}

/**
 * Playwright's `test` with the run's product with `ACCESS=terminals`: `page.goto('/…')` opens the console. All workers
 * share the product: a test uses its own players, and changes nothing that others see. A test fails when its browser
 * violates the content policy.
 */
export const test = base.extend<{ mockUrl: string; product: SharedProduct }>({
  product: async ({ browserName: _ }, use) => use(sharedProduct('terminals')),
  baseURL: async ({ product }, use) => use(product.gatewayUrl),
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
  mockUrl: async ({ product }, use) => use(product.operatorUrl),
});
