import type { FieldProblem, RecordDialect, UnreadableReason } from './dialect.ts';
import { type ReadingOptions, type ReadValue, readList, UnreadableValue } from './values.ts';

/** A field of a record: the names that operators use for it, and its value if they send nothing readable. */
interface Field<T> {
  readonly names: readonly string[];
  readonly read: ReadValue<T>;
  readonly fallback?: { readonly value: T };
}

type Leaves = Readonly<Record<string, Field<unknown>>>;

/** A field that is an object of ours, whose parts operators may have anywhere. */
interface ObjectField<F extends Leaves, U> {
  readonly fields: F;
  readonly fallback?: { readonly value: U };
}

type Fields = Readonly<Record<string, Field<unknown> | ObjectField<Leaves, unknown>>>;

type ValueOf<D> =
  D extends Field<infer T> ? T : D extends ObjectField<infer F, infer U> ? Values<F> | U : never;
type Sometimes<F> = { [K in keyof F]: undefined extends ValueOf<F[K]> ? K : never }[keyof F];

/** A field whose fallback is undefined is left out where nothing is read. */
export type Values<F> = { -readonly [K in Exclude<keyof F, Sometimes<F>>]: ValueOf<F[K]> } & {
  -readonly [K in Sometimes<F>]?: Exclude<ValueOf<F[K]>, undefined>;
};

/** Declares a field without which the record is left out. A dot in a name leads into an object. */
export const required = <T>(read: ReadValue<T>, ...names: string[]): Field<T> => ({ names, read });

/** Declares a field that may be missing, empty or unreadable; `value` is its fallback. */
export const optional = <T, const U>(read: ReadValue<T>, value: U, ...names: string[]): Field<T | U> => ({
  names,
  read,
  fallback: { value },
});

/** Declares a list that may be missing. */
export const optionalList = <T>(read: ReadValue<T>, ...names: string[]): Field<T[]> => ({
  names,
  read: readList(read),
  fallback: { value: [] },
});

/** Declares an object whose required fields are the record's. */
export const requiredObject = <F extends Leaves>(fields: F): ObjectField<F, never> => ({ fields });

/** Declares an object that is `value` if it or one of its required fields is missing or unreadable. */
export const optionalObject = <F extends Leaves, const U>(value: U, fields: F): ObjectField<F, U> => ({
  fields,
  fallback: { value },
});

/** Returns the names by which a mapping knows the fields: those of an object with its name and a dot. */
export const fieldNames = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    'fields' in field ? Object.keys(field.fields).map((inner) => `${key}.${inner}`) : [key],
  );

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

/** A possible place of a field in a record: a key, and a path from there. */
interface Place {
  readonly key: string;
  readonly rest: readonly Part[];
  /** The name itself, with its dots. */
  readonly path: string;
}

/** For each field, its possible places in records with the same keys. */
type Plan = readonly (readonly Place[])[];

/** An operator has few kinds of records; the limit prevents one with ever new keys from filling the memory. */
const PLANS_KEPT = 200;

/** A field that is read: its own key, the name that a mapping knows it by, and its index in a plan. */
interface Leaf {
  readonly key: string;
  readonly name: string;
  readonly index: number;
  readonly field: Field<unknown>;
  readonly names: readonly { readonly path: string; readonly parts: readonly Part[] }[];
}

/** The fields that an object of ours has: the record's own, or those of an object in it. */
interface Shape {
  readonly key: string;
  readonly fallback: { readonly value: unknown } | undefined;
  readonly leaves: readonly Leaf[];
}

/** A record that is being read. */
interface Reading {
  readonly json: Json;
  readonly plan: Plan;
  readonly options: ReadingOptions;
  readonly dialect: RecordDialect | undefined;
  problems: FieldProblem[] | undefined;
  isLost: boolean;
}

/**
 * Converts an operator's record into one of ours. Each field is looked up under all names that mean the same, in snake
 * case, camel case or any other. Unknown fields are dropped; an unreadable optional field is reported and gets its
 * fallback.
 */
export class RecordReader<F extends Fields, T = Values<F>> {
  readonly #leaves: readonly Leaf[];
  /** In the order of the declaration: a leaf of the record, or an object in it. */
  readonly #parts: readonly (Leaf | Shape)[];
  readonly #plans = new Map<string, Plan>();
  readonly #make: (values: Values<F>) => T | null;

  /** @param make completes the record from the values; returns null if they do not suffice */
  constructor(
    readonly name: string,
    readonly fields: F,
    // Without `make`, a record is its values: T is then its default.
    make: (values: Values<F>) => T | null = (values) => values as unknown as T,
  ) {
    this.#make = make;
    const leaves: Leaf[] = [];
    const leafOf = (field: Field<unknown>, key: string, prefix = ''): Leaf => {
      const name = prefix + key;
      const names = [name, ...field.names].map((path) => ({
        path,
        parts: path.split('.').map((part) => ({ name: part, folded: foldKey(part) })),
      }));
      const leaf = { key, name, index: leaves.length, field, names };
      leaves.push(leaf);
      return leaf;
    };
    this.#parts = Object.entries(fields).map(([key, field]) =>
      'fields' in field
        ? {
            key,
            fallback: field.fallback,
            leaves: Object.entries(field.fields).map(([inner, leaf]) => leafOf(leaf, inner, `${key}.`)),
          }
        : leafOf(field, key),
    );
    this.#leaves = leaves;
  }

  read(json: unknown, options: ReadingOptions): ReadRecord<T> {
    if (!isObject(json)) {
      return { value: null, problems: [{ field: '', reason: 'wrong_type', lost: true }] };
    }
    const dialect = options.records.get(this.name);
    const plan = this.#planOf(json);
    const reading: Reading = { json, plan, options, dialect, problems: undefined, isLost: false };
    const values: Record<string, unknown> = {};
    for (const part of this.#parts) {
      if ('leaves' in part) this.#readObject(part, reading, values);
      else this.#readLeaf(part, reading, values, false);
    }
    const problems = reading.problems ?? NO_PROBLEMS;
    if (reading.isLost) return { value: null, problems };
    // Each required field was read, or the record is lost.
    const value = this.#make(values as Values<F>);
    if (value === null) return { value, problems: [{ field: '', reason: 'missing', lost: true }] };
    return { value, problems };
  }

  #readObject({ key, fallback, leaves }: Shape, reading: Reading, values: Record<string, unknown>): void {
    const object: Record<string, unknown> = {};
    let [some, whole] = [false, true];
    for (const leaf of leaves) {
      const isRead = this.#readLeaf(leaf, reading, object, fallback !== undefined);
      some ||= isRead;
      whole &&= isRead || leaf.field.fallback !== undefined;
    }
    if (fallback === undefined || (some && whole)) values[key] = object;
    else if (fallback.value !== undefined) values[key] = fallback.value;
  }

  /** @param isOptional whether the record may lack it, even if its object needs it @returns true if there was a value */
  #readLeaf(leaf: Leaf, reading: Reading, values: Record<string, unknown>, isOptional: boolean): boolean {
    const { key, name, field } = leaf;
    const { json, plan, options, dialect } = reading;
    const mapped = dialect?.fields.get(name);
    const words = dialect?.values.get(name);
    let problem: UnreadableReason | undefined;
    for (const place of mapped ? MAPPED : (plan[leaf.index] ?? [])) {
      const found = mapped ? mapped(json) : valueAt(json, place);
      if (found === undefined || found === null || found === '') continue;
      try {
        const value = field.read(words ? mappedWord(found, words) : found, options);
        values[key] = value;
        const path = mapped ? null : place.path;
        options.observe?.({ record: this.name, field: name, path, original: found, value });
        return true;
      } catch (error) {
        if (!(error instanceof UnreadableValue)) throw error;
        problem ??= error.reason;
      }
    }
    const lost = field.fallback === undefined && !isOptional;
    if (lost || problem !== undefined) {
      reading.problems ??= [];
      reading.problems.push({ field: name, reason: problem ?? 'missing', lost });
      reading.isLost ||= lost;
    }
    if (field.fallback?.value !== undefined) values[key] = field.fallback.value;
    return false;
  }

  /**
   * Returns the possible places of each field in a record with these keys, so that absent names are never looked up.
   */
  #planOf(record: Json): Plan {
    const keys = Object.keys(record).join('\n');
    const known = this.#plans.get(keys);
    if (known !== undefined) return known;
    const plan = this.#leaves.map(({ names }) =>
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

/** The place of a field that the operator's mapping names. */
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
  <T>(reader: Pick<RecordReader<never, T>, 'read'>): ReadValue<T> =>
  (value, options) => {
    const { value: read } = reader.read(value, options);
    if (read === null) throw new UnreadableValue('wrong_type');
    return read;
  };
