/**
 * Starts a PostgreSQL server in a temporary folder, for benchmarks. `node prisma/scripts/serve-postgres.mjs operator console`
 * prints one line of JSON with the URL of each named database. The server runs until SIGTERM.
 */
import { startPostgres } from '../dist/src/testing/index.js';

const server = await startPostgres();
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
const databases = {};
for (const name of process.argv.slice(2)) databases[name] = await server.createDatabase(name);
console.log(JSON.stringify(databases));
setInterval(() => undefined, 60_000);
