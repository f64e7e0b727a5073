import type { EntityId } from '@pitdesk/contracts/fields';

/**
 * Returns a text that PostgreSQL can store: lone surrogates and NUL become the replacement character. `RequestPipe`
 * converts requests before any handler; this function is for texts of the operator.
 */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');

/** Applies `storableText` to every text in a value; returns the value itself if nothing changes. */
export function storableValue<T>(value: T): T {
  return storable(value) as T;
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) {
    const parts: unknown[] = value.map(storable);
    return parts.some((part, nth) => part !== value[nth]) ? parts : value;
  }
  if (!isPlainObject(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, storable(part)] as const);
  return parts.some(([key, part]) => part !== value[key]) ? Object.fromEntries(parts) : value;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (value === null || typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Ids are stored as text. An id that is a canonical number is read back as a number; no operator has a negative one. */
export const toStoredId = (id: EntityId): string => String(id);

export function fromStoredId(text: string): EntityId {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 0 && String(number) === text ? number : text;
}

/** Returns the member of staff whose id and name a row holds. */
export const storedStaff = (id: string, name: string | null): { id: EntityId; username: string } => ({
  id: fromStoredId(id),
  username: name ?? '',
});

/** Like `storedStaff`, for columns that may be empty. */
export const storedStaffOrNull = (id: string | null, name: string | null) =>
  id === null ? null : storedStaff(id, name);

/** Escapes the wildcards of LIKE, so that they match themselves. */
export const literally = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);
