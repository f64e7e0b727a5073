import { loadavg } from 'node:os';
import { keepSection, measuredOn } from '@pitdesk/rig/measure';
import { type Command, OptionsError, runTrial } from '../common/options.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';
import type { Finding } from './finding.ts';
import { Floor } from './floor.ts';
import { exitCodeOf, runFaults, tableOf } from './run-faults.ts';

const COMMAND = {
  name: 'chaos',
  texts: { only: `some of ${faults.map(({ id }) => id).join(',')}` },
  flags: { keep: 'writes the figures into docs/chaos-figures.md' },
} satisfies Command;

async function tryOut(fault: Fault): Promise<Finding> {
  const floor = await Floor.open(fault);
  try {
    const own = await fault.strike(floor);
    const always = await floor.end();
    return { figure: `${own.figure}; ${always.figure}`, broken: [...own.broken, ...always.broken] };
  } finally {
    await floor.leave();
  }
}

/** `npm run chaos` tries faults over the running product, one after the other. */
await runTrial(COMMAND, async ({ only, keep }) => {
  const names = only?.split(',') ?? faults.map(({ id }) => id);
  const unknown = names.find((name) => !faults.some(({ id }) => id === name));
  if (unknown !== undefined) throw new OptionsError(`There is no fault "${unknown}".`);
  const chosen = faults.filter(({ id }) => names.includes(id));
  const rows = await runFaults(chosen, tryOut, console.log);
  const load = loadavg()[0]?.toFixed(0) ?? '';
  const text = `${measuredOn()}, at a load of ${load}.\n\n${tableOf(rows)}`;
  console.log(`\n${text}`);
  if (keep) await keepSection('docs/chaos-figures.md', 'The last run', text);
  process.exitCode = exitCodeOf(rows);
});
