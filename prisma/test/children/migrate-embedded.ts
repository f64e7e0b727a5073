/** Migrates the embedded console database by a folder of migrations; prints a line when it is about to begin. */
import { openInFolder } from '../../src/embedded/open-embedded.ts';

const [dataDir = '', folder = ''] = process.argv.slice(2);
const backend = await openInFolder('console', dataDir);
console.log('begins');
console.log(JSON.stringify(await backend.migrate(folder)));
await backend.close();
