import { BadRequestException } from '@nestjs/common';

/** Where a page begins: behind this row, in the list's order. */
export interface RoundPlace {
  readonly startedAt: Date;
  readonly id: number;
}

/** A place in the list as it travels: what it holds is nobody's business but ours. */
export const cursorOf = ({ startedAt, id }: RoundPlace): string =>
  Buffer.from(`${startedAt.getTime()}.${id}`).toString('base64url');

/** @throws BadRequestException where the text is no cursor of ours */
export function placeOf(cursor: string): RoundPlace {
  const [, time, id] = /^(\d{1,15})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const startedAt = new Date(Number(time));
  if (id === undefined || Number.isNaN(startedAt.getTime())) throw new BadRequestException('after');
  return { startedAt, id: Number(id) };
}
