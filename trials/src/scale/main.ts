import { keepSection, markdownTable, measuredOn, percentileOf, round } from '@pitdesk/rig/measure';
import { type Command, OptionsError, type OptionsOf, runTrial } from '../common/options.ts';
import { startStack } from '../common/start-stack.ts';
import { fill, followChain, measureStep, type PageFigures, type StepFigures } from './measure.ts';
import { SUBJECTS, type Subject, type SubjectName } from './pages.ts';
import { EXPLAINING } from './statements.ts';

const COMMAND = {
  name: 'scale',
  quantities: {
    requests: {
      byDefault: 200,
      least: 1,
      most: 10_000,
      isWhole: true,
      what: 'how often each page is opened',
    },
    seconds: { byDefault: 15, least: 0.1, most: 600, what: 'for how long at most' },
  },
  texts: {
    of: `some of ${Object.keys(SUBJECTS).join(',')}`,
    steps: 'row counts, such as 10000,1000000; up to ten million, of staff 5,000 and of events 10,000',
  },
  flags: { keep: 'writes the figures into docs/scale.md' },
} satisfies Command;

type ScaleOptions = OptionsOf<typeof COMMAND>;

/** `npm run scale` fills the product's databases step by step and opens its pages at each. */
async function main(options: ScaleOptions): Promise<void> {
  const names = options.of?.split(',') ?? Object.keys(SUBJECTS);
  const unknown = names.find((name) => !Object.hasOwn(SUBJECTS, name));
  if (unknown !== undefined) throw new OptionsError(`There is nothing named "${unknown}" to measure.`);
  const steps = options.steps?.split(',').map(Number);
  if (steps?.some((rows) => !Number.isInteger(rows) || rows < 1)) {
    throw new OptionsError(`--steps must be whole numbers above zero, and it is "${options.steps}".`);
  }
  for (const name of names as SubjectName[]) {
    const text = `${measuredOn()}\n\n${await grow(name, steps ?? SUBJECTS[name].steps, options)}`;
    console.log(`\n${text}\n`);
    if (options.keep) await keepSection('docs/scale.md', `Measured: ${name}`, text);
  }
}

/** Returns the figures of all steps as tables. */
async function grow(name: SubjectName, rows: readonly number[], options: ScaleOptions): Promise<string> {
  const subject: Subject = SUBJECTS[name];
  const started = await startStack(
    {
      players: 50,
      gatewaySettings: { LOG_LEVEL: 'warn', ACCESS: 'roles', DEMO_ROLES: 'on', RETENTION_AT: 'off' },
    },
    { ...EXPLAINING, shared_buffers: '1GB', max_wal_size: '4GB', checkpoint_timeout: '30min' },
  );
  try {
    const steps: StepFigures[] = [];
    let chain = '';
    for (const count of rows) {
      console.log(`… ${name}: ${round(count)}`);
      await fill(started, subject, count);
      steps.push(await measureStep(started, subject, count, options));
      // Last: no other page is measured meanwhile.
      if (name === 'audit') chain = await followChain(started);
    }
    return [pagesTable(steps), sizesTable(steps), chain].filter(Boolean).join('\n\n');
  } finally {
    await started.stop();
  }
}

const pagesTable = (steps: readonly StepFigures[]): string =>
  markdownTable(
    ['p50 / p99 in ms (pages of 8 kB)', ...steps.map(({ rows }) => round(rows))],
    (steps[0]?.pages ?? []).map(({ name }, index) => [name, ...steps.map(({ pages }) => cell(pages[index]))]),
  );

function cell(page: PageFigures | undefined): string {
  if (page === undefined) return '';
  const { times, errors, buffers } = page;
  const failed = Object.entries(errors).map(
    ([status, count]) => `; ${count} of ${times.length} with ${status}`,
  );
  const [p50, p99] = [0.5, 0.99].map((share) => round(percentileOf(times, share)));
  return `${p50} / ${p99} (${round(buffers)}${failed.join('')})`;
}

const sizesTable = (steps: readonly StepFigures[]): string =>
  markdownTable(
    ['MB of the table and of its indexes', ...steps.map(({ rows }) => round(rows))],
    Object.keys(steps[0]?.sizes ?? {}).map((name) => [
      name,
      ...steps.map(({ sizes }) => `${round(sizes[name]?.table ?? 0)} + ${round(sizes[name]?.indexes ?? 0)}`),
    ]),
  );

await runTrial(COMMAND, main);
