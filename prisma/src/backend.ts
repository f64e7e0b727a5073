import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';

/** A database without its client: what the embedded one and PostgreSQL have in common. */
export interface Backend {
  kind: 'embedded' | 'postgresql';
  adapter: SqlDriverAdapterFactory;
  /** Applies a folder of migrations and returns the names of those that were missing. */
  migrate(migrationsFolder: string): Promise<string[]>;
  close(): Promise<void>;
}
