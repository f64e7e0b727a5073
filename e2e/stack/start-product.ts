import { copyOf, createConsoleTestDatabase } from '@pitdesk/prisma/testing';
import { type Product, SHORT_LIVED, startOperator, startProduct } from '@pitdesk/rig/product';
import type { SharedProduct } from './shared-products.ts';

/** Returns the addresses of a product for tests. */
export const addressesOf = ({ gateway, operator, operatorDatabase }: TestProduct): SharedProduct => ({
  gatewayUrl: gateway.url,
  operatorUrl: operator.url,
  operatorDatabase,
});

const SIM_SEED = 'e2e';
/** The product does the same on every machine. */
const STEADY = {
  SIM_SEED,
  // A table would pause or go into maintenance in the middle of a test, earlier or later as the machine is fast.
  SIM_PAUSES: 'off',
  // As in the gateway's own tests: on a busy machine the operator takes more than the default.
  UPSTREAM_TIMEOUT_MS: '60000',
};

/** Returns an operator's database in its state after the first start. */
const operatorDatabase = () =>
  copyOf({
    name: `operator_product_${SIM_SEED}`,
    fill: async (url) => {
      const operator = await startOperator({ settings: { SIM_SEED, OPERATOR_DATABASE_URL: url } });
      await operator.remove();
    },
  });

export interface TestProduct extends Product {
  /** The URL of the operator's database. */
  readonly operatorDatabase: string;
}

/**
 * Starts the built product with its own databases on the run's PostgreSQL server: a start takes a third of the CPU of
 * one with embedded databases, which also seeds its operator.
 */
export async function startTestProduct(
  settings: Readonly<Record<string, string>> = {},
  nodeArgs: readonly string[] = SHORT_LIVED,
): Promise<TestProduct> {
  const console = await createConsoleTestDatabase();
  const operator = await operatorDatabase();
  const databases = { CONSOLE_DATABASE_URL: console.url, OPERATOR_DATABASE_URL: operator.url };
  const product = await startProduct({ ...STEADY, ...databases, ...settings }, nodeArgs);
  return {
    ...product,
    operatorDatabase: operator.url,
    async stop() {
      await product.stop();
      await Promise.all([console.drop(), operator.drop()]);
    },
  };
}
