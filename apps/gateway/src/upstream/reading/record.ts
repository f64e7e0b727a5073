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

/** A name of a field, split and folded once for comparison. */
interface Name {
  readonly parts: readonly { readonly name: string; readonly folded: string }[];
}

/**
 * Converts an operator's record into one of ours. Each field is looked up under all names that mean the same, in snake
 * case, camel case or any other. Unknown fields are dropped; an unreadable optional field is reported and gets its
 * fallback.
 */
export class RecordReader<F extends Fields, T> {
  readonly #fields: readonly { key: string; field: Field<unknown>; names: readonly Name[] }[];

  /** @param make builds the record from the values; returns null if they do not suffice */
  constructor(
    readonly name: string,
    readonly fields: F,
    private readonly make: (values: Values<F>) => T | null,
  ) {
    this.#fields = Object.entries(fields).map(([key, field]) => ({
      key,
      field,
      names: [key, ...field.names].map((name) => ({
        parts: name.split('.').map((part) => ({ name: part, folded: foldKey(part) })),
      })),
    }));
  }

  read(json: unknown, options: ReadingOptions): ReadRecord<T> {
    if (!isObject(json)) {
      return { value: null, problems: [{ field: '', reason: 'wrong_type', lost: true }] };
    }
    const dialect = options.records.get(this.name);
    const record = new SourceRecord(json);
    let problems: FieldProblem[] | undefined;
    let isLost = false;
    const values: Record<string, unknown> = {};
    for (const { key, field, names } of this.#fields) {
      const mapped = dialect?.fields.get(key);
      const words = dialect?.values.get(key);
      let problem: UnreadableReason | undefined;
      let isRead = false;
      for (let index = 0; index < (mapped ? 1 : names.length) && !isRead; index += 1) {
        const found = mapped ? mapped(json) : record.at(names[index] as Name);
        if (found === undefined || found === null || found === '') continue;
        try {
          const value = field.read(words ? mappedWord(found, words) : found, options);
          values[key] = value;
          isRead = true;
          options.observe?.({
            record: this.name,
            field: key,
            path: mapped ? null : (names[index]?.parts.map(({ name }) => name).join('.') ?? null),
            original: found,
            value,
          });
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
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An operator's record. Its keys are compared without case and hyphens only if the exact name is missing. */
class SourceRecord {
  readonly #record: Json;
  #keys: Map<string, string> | undefined;

  constructor(record: Json) {
    this.#record = record;
  }

  at({ parts }: Name): unknown {
    const [first, ...rest] = parts;
    let value = first === undefined ? undefined : this.#own(first);
    for (const part of rest) {
      if (!isObject(value)) return undefined;
      value = Object.hasOwn(value, part.name) ? value[part.name] : new SourceRecord(value).#own(part);
    }
    return value;
  }

  /** Returns the value of a key in this case or another: `created_at`, `createdAt`, `CreatedAt`. */
  #own({ name, folded }: Name['parts'][number]): unknown {
    if (Object.hasOwn(this.#record, name)) return this.#record[name];
    this.#keys ??= new Map(Object.keys(this.#record).map((key) => [foldKey(key), key]));
    const key = this.#keys.get(folded);
    return key === undefined ? undefined : this.#record[key];
  }
}

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
