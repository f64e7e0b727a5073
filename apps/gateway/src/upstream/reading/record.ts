import type { FieldProblem, UnreadableReason } from './dialect.ts';
import { type ReadingOptions, type ReadValue, UnreadableValue } from './values.ts';

/** A field of a record: the names that operators use for it, and its value if they send nothing readable. */
interface Field<T> {
  readonly names: readonly string[];
  readonly read: ReadValue<T>;
  readonly fallback?: { readonly value: T };
}

type Fields = Readonly<Record<string, Field<unknown>>>;
export type Values<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** Declares a field without which the record is left out. A dot in a name leads into an object. */
export const required = <T>(read: ReadValue<T>, ...names: string[]): Field<T> => ({ names, read });

/** Declares a field that may be missing, empty or unreadable; `value` is its fallback. */
export const optional = <T, const U>(read: ReadValue<T>, value: U, ...names: string[]): Field<T | U> => ({
  names,
  read,
  fallback: { value },
});

export interface ReadRecord<T> {
  /** Null if a required field cannot be read. */
  readonly value: T | null;
  readonly problems: readonly FieldProblem[];
}

const NO_PROBLEMS: readonly FieldProblem[] = [];

/** A part of a name, folded once for comparison. */
interface Part {
  readonly name: string;
  readonly folded: string;
}

/** Where a record has a name of a field: under a key of its own, and from there on. */
interface Place {
  readonly key: string;
  readonly rest: readonly Part[];
  /** The name itself, with its dots. */
  readonly path: string;
}

/** For each field the places under which records with the same keys may have it. */
type Plan = readonly (readonly Place[])[];

/** An operator has a few kinds of records; one that sends other keys each time fills no memory. */
const PLANS_KEPT = 200;

/**
 * Converts an operator's record into one of ours. Each field is looked up under all names that mean the same, in snake
 * case, camel case or any other. Unknown fields are dropped; an unreadable optional field is reported and gets its
 * fallback.
 */
export class RecordReader<F extends Fields, T> {
  readonly #fields: readonly {
    key: string;
    field: Field<unknown>;
    names: readonly { path: string; parts: readonly Part[] }[];
  }[];
  readonly #plans = new Map<string, Plan>();

  /** @param make builds the record from the values; returns null if they do not suffice */
  constructor(
    readonly name: string,
    readonly fields: F,
    private readonly make: (values: Values<F>) => T | null,
  ) {
    this.#fields = Object.entries(fields).map(([key, field]) => ({
      key,
      field,
      names: [key, ...field.names].map((path) => ({
        path,
        parts: path.split('.').map((name) => ({ name, folded: foldKey(name) })),
      })),
    }));
  }

  read(json: unknown, options: ReadingOptions): ReadRecord<T> {
    if (!isObject(json)) {
      return { value: null, problems: [{ field: '', reason: 'wrong_type', lost: true }] };
    }
    const dialect = options.records.get(this.name);
    const plan = this.#planOf(json);
    let problems: FieldProblem[] | undefined;
    let isLost = false;
    const values: Record<string, unknown> = {};
    for (const [index, { key, field }] of this.#fields.entries()) {
      const mapped = dialect?.fields.get(key);
      const words = dialect?.values.get(key);
      let problem: UnreadableReason | undefined;
      let isRead = false;
      for (const place of mapped ? MAPPED : (plan[index] ?? [])) {
        const found = mapped ? mapped(json) : valueAt(json, place);
        if (found === undefined || found === null || found === '') continue;
        try {
          const value = field.read(words ? mappedWord(found, words) : found, options);
          values[key] = value;
          isRead = true;
          options.observe?.({
            record: this.name,
            field: key,
            path: mapped ? null : place.path,
            original: found,
            value,
          });
          break;
        } catch (error) {
          if (!(error instanceof UnreadableValue)) throw error;
          problem ??= error.reason;
        }
      }
      if (isRead) continue;
      const lost = field.fallback === undefined;
      if (lost || problem !== undefined) {
        problems ??= [];
        problems.push({ field: key, reason: problem ?? 'missing', lost });
        isLost ||= lost;
      }
      values[key] = field.fallback?.value;
    }
    if (isLost) return { value: null, problems: problems ?? NO_PROBLEMS };
    const value = this.make(values as Values<F>);
    if (value === null) return { value, problems: [{ field: '', reason: 'missing', lost: true }] };
    return { value, problems: problems ?? NO_PROBLEMS };
  }

  /** Returns where a record with these keys may have each field: the names that it does not have are never looked for. */
  #planOf(record: Json): Plan {
    const keys = Object.keys(record).join('\n');
    const known = this.#plans.get(keys);
    if (known !== undefined) return known;
    const plan = this.#fields.map(({ names }) =>
      names.flatMap(({ path, parts: [first, ...rest] }) => {
        const key = first && keyIn(record, first);
        return key === undefined ? [] : [{ key, rest, path }];
      }),
    );
    if (this.#plans.size < PLANS_KEPT) this.#plans.set(keys, plan);
    return plan;
  }
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One try for a field whose place the operator's mapping names. */
const MAPPED: readonly Place[] = [{ key: '', rest: [], path: '' }];

function valueAt(record: Json, { key, rest }: Place): unknown {
  let value = record[key];
  for (const part of rest) {
    if (!isObject(value)) return undefined;
    const found = keyIn(value, part);
    value = found === undefined ? undefined : value[found];
  }
  return value;
}

/** Returns the key in this case or another: `created_at`, `createdAt`, `CreatedAt`. Other cases count only without the exact name. */
const keyIn = (record: Json, { name, folded }: Part): string | undefined =>
  Object.hasOwn(record, name) ? name : Object.keys(record).findLast((key) => foldKey(key) === folded);

/** Replaces an operator's word by the value that the mapping has for it. */
function mappedWord(value: unknown, words: ReadonlyMap<string, unknown>): unknown {
  const isWord = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isWord && words.has(String(value)) ? words.get(String(value)) : value;
}

const foldedKeys = new Map<string, string>();

/** Returns a key without case and hyphens. Caches 2,000 keys, so that unique names cannot fill the memory. */
function foldKey(key: string): string {
  const known = foldedKeys.get(key);
  if (known !== undefined) return known;
  const made = key.replaceAll(/[_-]/g, '').toLowerCase();
  if (foldedKeys.size < 2_000) foldedKeys.set(key, made);
  return made;
}

/** Reads a record within a record, such as a card of a round. @throws UnreadableValue */
export const readRecord =
  <F extends Fields, T>(reader: RecordReader<F, T>): ReadValue<T> =>
  (value, options) => {
    const { value: read } = reader.read(value, options);
    if (read === null) throw new UnreadableValue('wrong_type');
    return read;
  };
