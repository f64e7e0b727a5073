/** Opens the console's embedded database and keeps it open: prints `open`, or the name of the error. */
import { openConsoleDatabase } from '../../src/index.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  const database = await openConsoleDatabase({ dataDir });
  await database.ping();
  console.log('open');
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
}
