import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { machine } from '../stack/machine.ts';
import { runTrial } from '../stack/run-trial.ts';
import { TestStack } from '../stack/test-stack.ts';
import { type ScaleOptions, scaleOptions, USAGE } from './options.ts';
import { SUBJECTS, type Subject, type SubjectName } from './pages.ts';
import { report } from './report.ts';
import { fill, followChain, measureStep, type StepFigures } from './run-scale.ts';
import { EXPLAINING } from './statements.ts';

/** `npm run scale` fills the product's databases step by step and opens its pages at each. */
async function main(): Promise<void> {
  const options = scaleOptions(process.argv.slice(2));
  const all: Record<string, StepFigures[]> = {};
  for (const name of options.subjects) {
    const steps: StepFigures[] = [];
    all[name] = steps;
    await grow(name, options, async (step) => {
      steps.push(step);
      if (options.out === null) return;
      const file = path.resolve(process.env.INIT_CWD ?? '.', options.out);
      await writeFile(file, JSON.stringify({ machine: machine(), ...all }, null, 2));
    });
    console.log(`\n${report(name, steps)}\n`);
  }
}

/** @param onStep takes the figures of each step, before the next begins */
async function grow(
  name: SubjectName,
  options: ScaleOptions,
  onStep: (step: StepFigures) => Promise<void>,
): Promise<void> {
  const subject: Subject = SUBJECTS[name];
  const stack = await TestStack.start({
    players: 50,
    gatewaySettings: { LOG_LEVEL: 'warn', ACCESS: 'roles', DEMO_ROLES: 'on', RETENTION_AT: 'off' },
    postgresSettings: {
      ...EXPLAINING,
      shared_buffers: '1GB',
      max_wal_size: '4GB',
      checkpoint_timeout: '30min',
    },
  });
  try {
    for (const rows of options.steps ?? subject.steps) {
      console.log(`… ${name}: ${rows.toLocaleString('en')}`);
      await fill(stack, subject, rows);
      await turn('measure', options);
      let step = await measureStep(stack, subject, rows, options);
      console.log('… measured');
      // Last: while it goes on, no other page is measured.
      if (name === 'audit') step = { ...step, chain: await followChain(stack) };
      await onStep(step);
    }
  } finally {
    await stack.stop();
  }
}

const input = createInterface({ input: process.stdin });
input.pause();

async function turn(what: string, { waits }: ScaleOptions): Promise<void> {
  if (!waits) return;
  console.log(`? A line on the standard input, and it begins to ${what}`);
  input.resume();
  await once(input, 'line');
  input.pause();
}

try {
  await runTrial(main, USAGE);
} finally {
  input.close();
}
