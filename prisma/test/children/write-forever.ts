/** Writes one minute after the other into the console's embedded database; prints each when it is committed. */
import { openConsoleDatabase } from '../../src/index.ts';

const [dataDir = ''] = process.argv.slice(2);
const { client } = await openConsoleDatabase({ dataDir });
for (let minute = 1; ; minute += 1) {
  await client.playerCountSample.create({
    data: { at: new Date(minute * 60_000), tableId: '1', terminalId: 1, count: minute },
  });
  console.log(minute);
}
