import type { GameName } from '@pitdesk/contracts';
import {
  aMoment,
  aNumber,
  listShape,
  oneOf,
  someGamingDays,
  someText,
} from '../../../components/data-list/address.ts';

export const STATES = ['betting', 'dealing', 'spinning', 'settled', 'voided'] as const;
export const WINNERS = ['player', 'banker', 'tie'] as const;
export const CORRECTED = ['true', 'false'] as const;

const IN_BOTH_GAMES = {
  state: oneOf(STATES),
  corrected: oneOf(CORRECTED),
  dealer_id: someText(64),
  gaming_day: someGamingDays,
  from: aMoment,
  to: aMoment,
};

/** A wheel has 37 pockets: what is none of them is not asked for. */
const aPocket = (text: string): string => (Number(aNumber(text)) <= 36 ? aNumber(text) : '');

/** A filter of the other game stays in the address and is not read. */
const FILTERS = {
  ...IN_BOTH_GAMES,
  winner: oneOf(WINNERS),
  shoe: aNumber,
  number: aPocket,
};

const shapeOf = (screen: string) =>
  listShape({ screen, sort: 'started_at:desc', sorts: ['started_at'], filters: FILTERS });

export const ROUNDS_SHAPES: Record<GameName, ReturnType<typeof shapeOf>> = {
  baccarat: shapeOf('rounds-baccarat'),
  roulette: shapeOf('rounds-roulette'),
};
