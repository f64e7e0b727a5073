/** Migrates a PostgreSQL database with a folder of migrations and prints the names it applied. */
import { migratePostgresql } from '../../src/postgresql/migrate-postgresql.ts';

const [url = '', folder = ''] = process.argv.slice(2);
console.log(JSON.stringify(await migratePostgresql(url, folder)));
