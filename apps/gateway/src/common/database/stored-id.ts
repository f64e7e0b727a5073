import type { EntityId } from '@pitdesk/contracts/fields';

/** Ids are kept as text; one that is a number in its only spelling is a number again when it is read. */
export const toStoredId = (id: EntityId): string => String(id);

export function fromStoredId(text: string): EntityId {
  const number = Number(text);
  return Number.isSafeInteger(number) && String(number) === text ? number : text;
}
