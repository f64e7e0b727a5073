/** Migrates the embedded console database with a folder of migrations; prints a line before it begins. */
import { openInFolder } from '../../src/embedded/open-embedded.ts';

const [dataDir = '', folder = ''] = process.argv.slice(2);
const backend = await openInFolder('console', dataDir);
console.log('begins');
console.log(JSON.stringify(await backend.migrate(folder)));
await backend.close();
