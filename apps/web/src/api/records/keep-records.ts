import { type RecordKind, recordKey } from './record-storage.ts';

/** The parts that are kept, by the specification's names, and how each is read back; reading throws at what it is not. */
export interface KeptParts<T> {
  kind: RecordKind;
  one: { name: string; parse: (value: unknown) => T };
  list: { name: string; parse: (value: unknown) => T[] };
}

function readPart<P>(key: string, parse: (value: unknown) => P): P | undefined {
  const text = window.localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return parse(JSON.parse(text));
  } catch {
    window.localStorage.removeItem(key);
    return undefined;
  }
}

function writePart(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What does not fit is not kept; neither is what it would have replaced, which is older.
    window.localStorage.removeItem(key);
  }
}

/** Reads back what this browser keeps for that user; what cannot be read is dropped as if it had never been there. */
export const readRecords = <T>(
  { kind, one, list }: KeptParts<T>,
  userId: string,
): { one: T | null; list: T[] } => ({
  one: readPart(recordKey(kind, userId, one.name), one.parse) ?? null,
  list: readPart(recordKey(kind, userId, list.name), list.parse) ?? [],
});

export function writeRecords<T>(
  { kind, one, list }: KeptParts<T>,
  userId: string,
  parts: { one: T | null; list: T[] },
): void {
  if (parts.one === null) window.localStorage.removeItem(recordKey(kind, userId, one.name));
  else writePart(recordKey(kind, userId, one.name), parts.one);
  writePart(recordKey(kind, userId, list.name), parts.list);
}
