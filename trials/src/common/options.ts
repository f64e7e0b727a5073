import { parseArgs } from 'node:util';
import { exitWhenInterrupted } from '@pitdesk/rig/product';

/** A sentence for the user of a trial's command. */
export class OptionsError extends Error {}

/** A number that a command takes. */
interface Quantity {
  readonly byDefault: number;
  readonly least: number;
  readonly most: number;
  readonly isWhole?: boolean;
  readonly what: string;
}

/** The options of one command, by name. */
export interface Command {
  readonly name: string;
  readonly quantities?: Readonly<Record<string, Quantity>>;
  /** Options that take a text, and what it is. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly flags?: Readonly<Record<string, string>>;
}

type NamesOf<Part> = Part extends object ? keyof Part : never;

export type OptionsOf<Of extends Command> = {
  readonly [Name in NamesOf<Of['quantities']>]: number;
} & { readonly [Name in NamesOf<Of['texts']>]: string | undefined } & {
  readonly [Name in NamesOf<Of['flags']>]: boolean;
};

/** Returns the help of a command. */
export function usageOf({ name, quantities = {}, texts = {}, flags = {} }: Command): string {
  const lines = [
    ...Object.entries(quantities).map(([option, { what, byDefault }]) => [option, `${what} (${byDefault})`]),
    ...Object.entries(texts),
    ...Object.entries(flags),
  ];
  return [
    `npm run ${name} -- [options]`,
    ...lines.map(([option = '', what]) => `  --${option.padEnd(10)} ${what}`),
  ].join('\n');
}

/** Parses the options of a command. @throws OptionsError */
export function optionsOf<Of extends Command>(command: Of, args: readonly string[]): OptionsOf<Of> {
  const { quantities = {}, texts = {}, flags = {} } = command;
  const typed = (names: object, type: 'string' | 'boolean') =>
    Object.fromEntries(Object.keys(names).map((name) => [name, { type }]));
  const values = parsed([...args], {
    ...typed({ ...quantities, ...texts }, 'string'),
    ...typed(flags, 'boolean'),
  });
  return Object.fromEntries([
    ...Object.entries(quantities).map(([name, quantity]) => [name, numberOf(name, quantity, values[name])]),
    ...Object.keys(texts).map((name) => [name, values[name]]),
    ...Object.keys(flags).map((name) => [name, values[name] === true]),
  ]) as OptionsOf<Of>;
}

function parsed(args: string[], options: Record<string, { type: 'string' | 'boolean' }>) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}

function numberOf(
  name: string,
  { byDefault, least, most, isWhole = false }: Quantity,
  text: string | boolean | undefined,
): number {
  if (typeof text !== 'string') return byDefault;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return value;
  const kind = isWhole ? 'a whole number' : 'a number';
  throw new OptionsError(`--${name} must be ${kind} from ${least} to ${most}, and it is "${text}".`);
}

/**
 * Runs a command with its options. Options that cannot be read end it with the reason and the help. A signal ends it with
 * every server that it has started.
 */
export async function runTrial<Of extends Command>(
  command: Of,
  main: (options: OptionsOf<Of>) => Promise<void>,
): Promise<void> {
  exitWhenInterrupted();
  try {
    await main(optionsOf(command, process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error;
    console.error(`${error.message}\n\n${usageOf(command)}`);
    process.exitCode = 2;
  }
}
