import { parseArgs } from 'node:util';
import { OptionsError } from '../stack/run-trial.ts';
import { SUBJECTS, type SubjectName } from './pages.ts';

export interface ScaleOptions {
  readonly subjects: readonly SubjectName[];
  /** Row counts; null for those of each subject. */
  readonly steps: readonly number[] | null;
  readonly requests: number;
  readonly seconds: number;
  /** Waits for a line on the standard input before each measurement: for a machine that others use too. */
  readonly waits: boolean;
  /** The file in which the figures are left, as JSON. */
  readonly out: string | null;
}

export const USAGE = `npm run scale -- [options]
  --of SUBJECTS    ${Object.keys(SUBJECTS).join(',')} (all)
  --steps ROWS     row counts, such as 10000,100000 (up to ten million, of staff 5,000 and of events 10,000)
  --requests N     how often each page is opened at each step (200)
  --seconds N      for how long at most (15)
  --wait           waits for a line on the standard input before it measures
  --out FILE       leaves the figures there, as JSON`;

/** Parses the options of the command. @throws OptionsError */
export function scaleOptions(args: readonly string[]): ScaleOptions {
  const values = parsed(args);
  const names = values.of === undefined ? Object.keys(SUBJECTS) : values.of.split(',');
  const unknown = names.find((name) => !Object.hasOwn(SUBJECTS, name));
  if (unknown !== undefined) throw new OptionsError(`There is nothing named "${unknown}" to measure.`);
  return {
    subjects: names as SubjectName[],
    steps: values.steps === undefined ? null : values.steps.split(',').map((text) => whole('steps', text)),
    requests: whole('requests', values.requests ?? '200'),
    seconds: whole('seconds', values.seconds ?? '15'),
    waits: values.wait ?? false,
    out: values.out ?? null,
  };
}

function whole(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new OptionsError(`--${name} must be a whole number above zero, and it is "${text}".`);
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: { of: text, steps: text, requests: text, seconds: text, wait: { type: 'boolean' }, out: text },
    }).values;
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}
