import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { Query } from './rewrite.ts';

/** An opened database without its Prisma client, embedded or on PostgreSQL. */
export interface Backend {
  kind: 'embedded' | 'postgresql';
  adapter: SqlDriverAdapterFactory;
  /** Applies the missing migrations of a folder and returns their names. */
  migrate(migrationsFolder: string): Promise<string[]>;
  /**
   * Works on the database's files, with statements outside of transactions and without time limits; null when there are
   * none.
   */
  onFiles: ((work: (query: Query) => Promise<void>) => Promise<void>) | null;
  close(): Promise<void>;
}
