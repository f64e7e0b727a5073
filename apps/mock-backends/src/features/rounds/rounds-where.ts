import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import type { RoundFilters } from '@pitdesk/contracts/rounds';
import type { operatorDb } from '@pitdesk/prisma';
import { numericId } from '../../core/http/numeric-id.ts';
import type { RoundPlace } from './round-cursor.ts';

type Where = operatorDb.Prisma.RoundWhereInput;

/** Matches no row; used for an id that no row can have. */
const NO_ROW = -1;

const idFilter = (id: EntityId) => numericId(id) ?? NO_ROW;

/** Returns the condition of the filters. Replaced rounds are left out: they are found by id only. */
export function filtersWhere(filters: RoundFilters): Where {
  const { game, table_id, dealer_id, state, winner, number, shoe, shoe_round, corrected, from, to } = filters;
  const impliedGame = gameOf(filters);
  return {
    supersededAt: null,
    // A winner or a number implies the game: another game cannot match, and the game needs no condition of its own.
    ...(impliedGame === 'both' || (game !== undefined && impliedGame !== undefined && game !== impliedGame)
      ? { id: NO_ROW }
      : {}),
    ...(game === undefined || impliedGame !== undefined ? {} : { game }),
    ...(table_id === undefined ? {} : { tableId: idFilter(table_id) }),
    ...(dealer_id === undefined ? {} : { dealerId: idFilter(dealer_id) }),
    ...(state === undefined ? {} : { state }),
    ...(winner === undefined ? {} : { outcome: winner }),
    ...(number === undefined ? {} : { number }),
    ...(shoe === undefined ? {} : { shoe }),
    ...(shoe_round === undefined ? {} : { shoe: shoe ?? { not: null }, sequence: shoe_round }),
    ...(corrected === undefined ? {} : { version: corrected === 'true' ? { gt: 1 } : 1 }),
    ...(from === undefined && to === undefined ? {} : { startedAt: between(from, to) }),
  };
}

function gameOf({ winner, number, shoe, shoe_round }: RoundFilters): GameName | 'both' | undefined {
  const ofBaccarat = winner !== undefined || shoe !== undefined || shoe_round !== undefined;
  if (number === undefined) return ofBaccarat ? 'baccarat' : undefined;
  return ofBaccarat ? 'both' : 'roulette';
}

/** `from` is included, `to` is not. */
const between = (from: string | undefined, to: string | undefined) => ({
  ...(from === undefined ? {} : { gte: new Date(from) }),
  ...(to === undefined ? {} : { lt: new Date(to) }),
});

/** Returns the condition for rows after a place. The first part is implied by the second, but lets an index be used. */
export function behind({ startedAt, id }: RoundPlace, direction: 'asc' | 'desc'): Where {
  const [upTo, beyond] = direction === 'desc' ? (['lte', 'lt'] as const) : (['gte', 'gt'] as const);
  return {
    AND: [
      { startedAt: { [upTo]: startedAt } },
      { OR: [{ startedAt: { [beyond]: startedAt } }, { startedAt, id: { [beyond]: id } }] },
    ],
  };
}
