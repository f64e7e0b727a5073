import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';

/** An opened database without its Prisma client, embedded or on PostgreSQL. */
export interface Backend {
  kind: 'embedded' | 'postgresql';
  adapter: SqlDriverAdapterFactory;
  /** Applies the missing migrations of a folder and returns their names. */
  migrate(migrationsFolder: string): Promise<string[]>;
  close(): Promise<void>;
}
