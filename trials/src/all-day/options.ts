import { parseArgs } from 'node:util';
import { OptionsError } from '../stack/run-trial.ts';

/** The day of a run. */
export interface DayOptions {
  /** The working hours that the run stands for. */
  readonly hours: number;
  /** The factor of all rates: the hours pass so many times as fast. */
  readonly speed: number;
  readonly players: number;
  /** Chat messages of players per minute, before `speed`. */
  readonly messages: number;
  /** Writes the figures into docs/all-day-figures.md. */
  readonly keep: boolean;
}

const RANGES = {
  hours: { byDefault: 10, least: 0.1, most: 100, what: 'the working hours that the run stands for' },
  speed: {
    byDefault: 1,
    least: 1,
    most: 100,
    what: 'the factor of all rates; at 20 ten hours take 30 minutes',
  },
  players: { byDefault: 50_000, least: 100, most: 200_000, what: 'players online' },
  messages: { byDefault: 200, least: 1, most: 10_000, what: 'chat messages a minute' },
} as const;

type Quantity = keyof typeof RANGES;
const QUANTITIES = Object.keys(RANGES) as Quantity[];

export const USAGE = [
  'npm run all-day -- [options]',
  ...QUANTITIES.map((name) => {
    const { what, byDefault } = RANGES[name];
    return `  --${name.padEnd(10)} ${what} (${byDefault.toLocaleString('en')})`;
  }),
  '  --keep       writes the figures into docs/all-day-figures.md',
].join('\n');

/** Parses the options of the command. @throws OptionsError */
export function dayOptions(args: readonly string[]): DayOptions {
  const values = parsed(args);
  const quantity = (name: Quantity): number => {
    const text = values[name];
    const { byDefault, least, most } = RANGES[name];
    if (typeof text !== 'string') return byDefault;
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (value >= least && value <= most) return value;
    throw new OptionsError(`--${name} must be a number from ${least} to ${most}, and it is "${text}".`);
  };
  return {
    hours: quantity('hours'),
    speed: quantity('speed'),
    players: Math.round(quantity('players')),
    messages: quantity('messages'),
    keep: values.keep === true,
  };
}

function parsed(args: readonly string[]): Record<string, string | boolean | undefined> {
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...Object.fromEntries(QUANTITIES.map((name) => [name, { type: 'string' as const }])),
        keep: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}
