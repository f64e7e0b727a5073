import { type PostgresServer, startPostgres } from '@pitdesk/prisma/testing';
import { type StackOptions, TestStack } from '@pitdesk/rig/product';

export type Databases = StackOptions['databases'];

/** The product over a PostgreSQL server of its own. */
export interface Started {
  readonly stack: TestStack;
  readonly postgres: PostgresServer;
  readonly databases: Databases;
  readonly stop: () => Promise<void>;
}

/** Starts PostgreSQL with two empty databases, and the product over them. @param settings of PostgreSQL */
export async function startStack(
  options: Omit<StackOptions, 'databases'>,
  settings: Record<string, string> = {},
): Promise<Started> {
  const postgres = await startPostgres(settings);
  try {
    const databases = {
      console: await postgres.createDatabase('console'),
      operator: await postgres.createDatabase('operator'),
    };
    const stack = await TestStack.start({ ...options, databases });
    const stop = async () => {
      await stack.stop();
      await postgres.stop();
    };
    return { stack, postgres, databases, stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
