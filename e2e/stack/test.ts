import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

interface Product {
  /** Address of the mock, where real player sockets connect and faults are switched. */
  mockUrl: string;
}

/** Playwright's `test` with the running product: `page.goto('/…')` is the console. */
export const test = base.extend<Product>({
  baseURL: async ({ browserName: _ }, use) => use(addressOf('PITDESK_E2E_CONSOLE')),
  mockUrl: async ({ browserName: _ }, use) => use(addressOf('PITDESK_E2E_MOCK')),
});

function addressOf(name: string): string {
  const address = process.env[name];
  if (address === undefined) throw new Error(`${name} is not set: the stack was not started`);
  return address;
}
