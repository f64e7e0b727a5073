import type { GameFilter } from '@pitdesk/contracts/games';
import { pocketName, pocketNamed } from '@pitdesk/table-games';
import {
  aMoment,
  aNumber,
  listShape,
  oneOf,
  someGamingDays,
  textUpTo,
} from '#components/data-list/address.ts';

export const STATES = ['betting', 'dealing', 'spinning', 'settled', 'voided'] as const;
export const WINNERS = ['player', 'banker', 'tie'] as const;
export const CORRECTED = ['true', 'false'] as const;

const IN_BOTH_GAMES = {
  state: oneOf(STATES),
  corrected: oneOf(CORRECTED),
  dealer_id: textUpTo(64),
  gaming_day: someGamingDays,
  from: aMoment,
  to: aMoment,
};

/** Reads a pocket by its name, also `00`; drops a number that no wheel has. */
function aPocket(text: string): string {
  const pocket = pocketNamed(text);
  return pocket === undefined ? '' : pocketName(pocket);
}

/** A filter of the other game stays in the address and is ignored. */
const FILTERS = {
  ...IN_BOTH_GAMES,
  winner: oneOf(WINNERS),
  shoe: aNumber,
  number: aPocket,
};

const shapeOf = (screen: string) =>
  listShape({ screen, sort: 'started_at:desc', sorts: ['started_at'], filters: FILTERS });

export const ROUNDS_SHAPES: Record<GameFilter, ReturnType<typeof shapeOf>> = {
  baccarat: shapeOf('rounds-baccarat'),
  roulette: shapeOf('rounds-roulette'),
  other: shapeOf('rounds-other'),
};
