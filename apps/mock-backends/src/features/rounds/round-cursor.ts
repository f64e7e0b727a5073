import { BadRequestException } from '@nestjs/common';

/** The row after which a page begins, in the list's order. */
export interface RoundPlace {
  readonly startedAt: Date;
  readonly id: number;
}

/** Returns a place in the list as an opaque cursor. */
export const cursorOf = ({ startedAt, id }: RoundPlace): string =>
  Buffer.from(`${startedAt.getTime()}.${id}`).toString('base64url');

/** Reads a cursor. @throws BadRequestException if the text is not one of our cursors */
export function placeOf(cursor: string): RoundPlace {
  const [, time, id] = /^(\d{1,15})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const startedAt = new Date(Number(time));
  if (id === undefined || Number.isNaN(startedAt.getTime())) throw new BadRequestException('after');
  return { startedAt, id: Number(id) };
}
