import { parseArgs } from 'node:util';
import { OptionsError } from '../stack/run-trial.ts';

/** The load of a run. */
export interface LoadOptions {
  readonly staff: number;
  readonly players: number;
  /** Players who join or leave per second. */
  readonly churn: number;
  /** Chat messages per second; one in ten is written by staff, the others by players. */
  readonly messages: number;
  /** Reads per second. */
  readonly reads: number;
  readonly minutes: number;
  readonly gateways: number;
  /** Doubles the rates until an aim is missed; each step lasts `minutes`. */
  readonly untilItBreaks: boolean;
  /** Writes the figures into docs/load-figures.md. */
  readonly keep: boolean;
  /** Leaves a CPU profile of every gateway in this folder. */
  readonly profile: string | null;
}

const RANGES = {
  staff: { byDefault: 1_000, least: 1, most: 20_000, whole: true, what: 'staff sockets' },
  players: { byDefault: 20_000, least: 0, most: 200_000, whole: true, what: 'players online' },
  churn: { byDefault: 100, least: 0, most: 20_000, whole: false, what: 'players who come or go, a second' },
  messages: { byDefault: 200, least: 0.1, most: 20_000, whole: false, what: 'chat messages a second' },
  reads: { byDefault: 300, least: 0, most: 50_000, whole: false, what: 'reads a second' },
  minutes: { byDefault: 30, least: 0.02, most: 24 * 60, whole: false, what: 'how long, in minutes' },
  gateways: { byDefault: 1, least: 1, most: 5, whole: true, what: 'gateways' },
} as const;

type Quantity = keyof typeof RANGES;
const QUANTITIES = Object.keys(RANGES) as Quantity[];

export const USAGE = [
  'npm run load -- [options]',
  ...QUANTITIES.map((name) => {
    const { what, byDefault } = RANGES[name];
    return `  --${name.padEnd(16)} ${what} (${byDefault.toLocaleString('en')})`;
  }),
  '  --until-it-breaks  doubles the rates until an aim is missed; a step lasts --minutes (1)',
  '  --keep             writes the figures into docs/load-figures.md',
  '  --profile FOLDER   leaves a CPU profile of every gateway there',
].join('\n');

/** Parses the options of the command. @throws OptionsError */
export function loadOptions(args: readonly string[]): LoadOptions {
  const values = parsed(args);
  const untilItBreaks = values['until-it-breaks'] === true;
  const quantity = (name: Quantity): number => {
    const text = values[name];
    if (typeof text !== 'string') return untilItBreaks && name === 'minutes' ? 1 : RANGES[name].byDefault;
    const { least, most, whole } = RANGES[name];
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
    const kind = whole ? 'a whole number' : 'a number';
    throw new OptionsError(`--${name} must be ${kind} from ${least} to ${most}, and it is "${text}".`);
  };
  return {
    staff: quantity('staff'),
    players: quantity('players'),
    churn: quantity('churn'),
    messages: quantity('messages'),
    reads: quantity('reads'),
    minutes: quantity('minutes'),
    gateways: quantity('gateways'),
    untilItBreaks,
    keep: values.keep === true,
    profile: typeof values.profile === 'string' ? values.profile : null,
  };
}

function parsed(args: readonly string[]): Record<string, string | boolean | undefined> {
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...Object.fromEntries(QUANTITIES.map((name) => [name, { type: 'string' as const }])),
        'until-it-breaks': { type: 'boolean' },
        keep: { type: 'boolean' },
        profile: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}
