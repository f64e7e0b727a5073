import { COUNT_MAX, type EntityId, Instant } from '@pitdesk/contracts/fields';
import { firstInstantOf } from '@pitdesk/contracts/gaming-day';
import type { Dialect, UnreadableReason } from './dialect.ts';

/** Thrown for a value that the console cannot read. */
export class UnreadableValue extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(reason);
  }
}

/** The facts about the operator that a single value does not contain. */
export type ReadingOptions = Pick<Dialect, 'zone' | 'records' | 'observe'>;

/** Converts an operator's value into ours. @throws UnreadableValue */
export type ReadValue<T> = (value: unknown, options: ReadingOptions) => T;

const unreadable = (reason: UnreadableReason): never => {
  throw new UnreadableValue(reason);
};

const ID_MAX = 64;

export const readAnything: ReadValue<unknown> = (value) => value;

/** Reads an id, a number or text, unchanged. */
export const readId: ReadValue<EntityId> = (value, options) => {
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) && value >= 0 ? value : unreadable('out_of_range');
  }
  const text = readText(value, options).trim();
  return text === '' || text.length > ID_MAX || text.includes('\u0000') ? unreadable('out_of_range') : text;
};

export const readText: ReadValue<string> = (value) => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return unreadable('wrong_type');
};

/** Reads text of at most `max` characters. */
export const readLongText =
  (max: number): ReadValue<string> =>
  (value, options) => {
    const text = readText(value, options);
    return text.length > max ? unreadable('out_of_range') : text;
  };

const readNumber: ReadValue<number> = (value) => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : unreadable('out_of_range');
  if (typeof value !== 'string') return unreadable('wrong_type');
  const text = value.trim();
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : unreadable('wrong_type');
};

/** Reads an amount of money, zero or more. */
export const readAmount: ReadValue<number> = (value, options) => {
  const amount = readNumber(value, options);
  return amount >= 0 ? amount : unreadable('out_of_range');
};

/** Reads a code of `length` characters, such as a country or currency, in upper case. */
export const readCode =
  (length: number): ReadValue<string> =>
  (value, options) => {
    const text = readText(value, options).trim().toUpperCase();
    return text.length === length ? text : unreadable('out_of_range');
  };

/** Reads a whole number from `min` to `max`. */
export const readInt =
  (min: number, max = Number.MAX_SAFE_INTEGER): ReadValue<number> =>
  (value, options) => {
    const number = readNumber(value, options);
    return Number.isInteger(number) && number >= min && number <= max ? number : unreadable('out_of_range');
  };

export const readTerminal = readInt(0, COUNT_MAX);

const FLAGS: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(
    ['1', 'true', 'yes', 'y', 'on', 'active', 'enabled', 'open'].map((word) => [word, true]),
  ),
  ...Object.fromEntries(
    ['0', 'false', 'no', 'n', 'off', 'inactive', 'disabled', 'closed'].map((word) => [word, false]),
  ),
};

/** Reads a boolean in any of the forms that JSON and databases use. */
export const readFlag: ReadValue<boolean> = (value) => {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return unreadable('wrong_type');
  return FLAGS[String(value).trim().toLowerCase()] ?? unreadable('unknown_value');
};

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/** Seconds since 1970 in the year 5138: a larger number is in milliseconds. */
const SECONDS_MAX = 1e11;

const PLAIN_INSTANT =
  /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

/** Returns true for an instant of the contract. One regular expression accepts the usual form at a tenth of the cost. */
const isInstant = (text: string): boolean => PLAIN_INSTANT.test(text) || Instant.safeParse(text).success;

/** Reads a time: ISO 8601 with or without a zone, with a blank for the T, or seconds or milliseconds since 1970. */
export const readInstant: ReadValue<Instant> = (value, options) => {
  if (typeof value === 'string') {
    if (isInstant(value)) return value;
    const text = value.trim();
    if (!/^\d+(\.\d+)?$/.test(text)) return instantOf(timeOf(text, options.zone));
  }
  const number = readNumber(value, options);
  return instantOf(Math.abs(number) < SECONDS_MAX ? number * 1_000 : number);
};

function timeOf(text: string, zone: string): number {
  const parts = ISO.exec(text);
  if (parts === null) return /(?:GMT|UTC|[+-]\d{4})$/.test(text) ? Date.parse(text) : Number.NaN;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', offset] = parts;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const wall = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`);
  if (Number.isNaN(wall)) return wall;
  return offset === undefined ? firstInstantOf(wall, zone) : wall - offsetMs(offset);
}

function offsetMs(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function instantOf(milliseconds: number): Instant {
  if (Number.isNaN(milliseconds) || Math.abs(milliseconds) > 8.64e15) return unreadable('wrong_type');
  const text = new Date(milliseconds).toISOString();
  return Instant.safeParse(text).success ? text : unreadable('out_of_range');
}

/** Returns a reader of a fixed set of words and their synonyms. Ignores case; blanks and hyphens count as underscores. */
export function readWord<const T extends string>(
  words: readonly T[],
  synonyms: Readonly<Record<string, T>> = {},
): ReadValue<T> {
  const known = new Map<string, T>([
    ...words.map((word) => [word, word] as const),
    ...Object.entries(synonyms),
  ]);
  return (value, options) =>
    known.get(
      readText(value, options)
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
    ) ?? unreadable('unknown_value');
}

/** Reads a list and leaves out unreadable items. Text is split at its commas; any other value is a list of one. */
export const readList =
  <T>(item: ReadValue<T>): ReadValue<T[]> =>
  (value, options) => {
    const items: unknown[] =
      typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value];
    return items.flatMap((one) => {
      try {
        return [item(typeof one === 'string' ? one.trim() : one, options)];
      } catch (error) {
        if (error instanceof UnreadableValue) return [];
        throw error;
      }
    });
  };
