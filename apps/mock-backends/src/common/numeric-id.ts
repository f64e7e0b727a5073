import { NotFoundException } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';

const LARGEST = 2_147_483_647;

/** The number behind an id as it travels (`7` or `'7'`); undefined where no row can have it. */
export function numericId(id: EntityId): number | undefined {
  const text = String(id);
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= LARGEST ? number : undefined;
}

/** @throws NotFoundException where no row can have this id */
export function requireNumericId(id: EntityId): number {
  const number = numericId(id);
  if (number === undefined) throw new NotFoundException();
  return number;
}
