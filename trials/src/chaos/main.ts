import { parseArgs } from 'node:util';
import { faults } from './faults/index.ts';
import { Stacks } from './floor/stacks.ts';
import { tryOut } from './floor/try-out.ts';
import { keepFigures } from './keep-figures.ts';
import { exitCodeOf, type Row, runFaults } from './run-faults.ts';
import { linesOf } from './table.ts';

const HELP = `npm run chaos                                all faults, one after the other
npm run chaos -- --list                      what there is
npm run chaos -- --only redis-killed,…       some of them; a beginning such as "redis" names several
npm run chaos -- --keep                      also writes docs/chaos-figures.md`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    list: { type: 'boolean' },
    keep: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

const chosen = (names: string | undefined) => {
  if (names === undefined) return faults;
  const beginnings = names.split(',').map((name) => name.trim());
  const unknown = beginnings.find((name) => !faults.some(({ id }) => id.startsWith(name)));
  if (unknown !== undefined) throw new Error(`There is no fault "${unknown}": see --list`);
  return faults.filter(({ id }) => beginnings.some((name) => id.startsWith(name)));
};

async function run(): Promise<number> {
  const all = chosen(values.only);
  const stacks = new Stacks(console.log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stacks.end().finally(() => process.exit(130)));
  }
  const rows: Row[] = [];
  try {
    rows.push(...(await runFaults(all, (fault) => tryOut(fault, stacks), console.log)));
  } finally {
    await stacks.end();
  }
  console.log(['', ...linesOf(rows), ''].join('\n'));
  if (values.keep) console.log(`Kept in ${await keepFigures(rows, faults)}`);
  return exitCodeOf(rows);
}

if (values.help) console.log(HELP);
else if (values.list)
  for (const { id, does, promise } of faults) console.log(`${id}: ${does}\n    ${promise}`);
else process.exit(await run());
