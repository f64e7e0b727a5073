/** Migrates a PostgreSQL database by a folder of migrations and prints what it applied. */
import { migratePostgresql } from '../../src/postgresql/migrate-postgresql.ts';

const [url = '', folder = ''] = process.argv.slice(2);
console.log(JSON.stringify(await migratePostgresql(url, folder)));
