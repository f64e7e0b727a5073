import { NotFoundException } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';

/** The largest value of a 4-byte integer column. */
const LARGEST = 2_147_483_647;

/** Returns an id (`7` or `'7'`) as a number; undefined if it cannot be the id of a row. */
export function numericId(id: EntityId): number | undefined {
  const text = String(id);
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= LARGEST ? number : undefined;
}

/** Returns an id as a number. @throws NotFoundException if it cannot be the id of a row */
export function requireNumericId(id: EntityId): number {
  const number = numericId(id);
  if (number === undefined) throw new NotFoundException();
  return number;
}
