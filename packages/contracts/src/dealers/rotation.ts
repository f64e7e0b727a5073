import type { EntityId } from '../fields/ids.ts';
import { sameId } from '../fields/same-id.ts';
import type { DealerStint, Model, RotaBoard } from './contract.ts';
import type { MoveCut } from './cuts.ts';
import { ROTATION } from './limits.ts';

/** A stint as it counts; times are in milliseconds since 1970. */
export interface Turn extends Pick<DealerStint, 'id' | 'dealer' | 'by'> {
  from: number;
  /** Null while the dealer is there. */
  until: number | null;
}

/**
 * Returns a table's stints by time. A stint ends at the latest when the next one begins. A shorter one than
 * `ROTATION.undoneMs` was undone: it is left out, and the stint that it interrupted goes on.
 */
export function turnsAt(stints: readonly DealerStint[], tableId: EntityId): Turn[] {
  const all = stints
    .filter(({ table_id }) => sameId(table_id, tableId))
    .map(({ id, dealer, by, from, until }) => ({
      id,
      dealer,
      by,
      from: Date.parse(from),
      until: until === null ? null : Date.parse(until),
    }))
    .filter(({ from, until }) => until === null || until - from >= ROTATION.undoneMs)
    .sort((a, b) => a.from - b.from);
  return all
    .map((turn, index) => ({ ...turn, until: endOf(turn, all[index + 1]?.from) }))
    .reduce<Turn[]>((turns, turn) => {
      const last = turns.at(-1);
      const goesOn =
        last?.until != null &&
        sameId(last.dealer.id, turn.dealer.id) &&
        turn.from - last.until < ROTATION.undoneMs;
      if (goesOn) turns[turns.length - 1] = { ...last, until: turn.until };
      else turns.push(turn);
      return turns;
    }, []);
}

function endOf({ from, until }: Turn, next: number | undefined): number | null {
  if (next === undefined) return until;
  return Math.max(from, Math.min(until ?? next, next));
}

/** Returns the turn of the dealer at a table now. */
export const standingAt = (stints: readonly DealerStint[], tableId: EntityId): Turn | null =>
  turnsAt(stints, tableId).find(({ until }) => until === null) ?? null;

/** Returns when a dealer without a table left the last one, in milliseconds since 1970; null where it is unknown. */
export function restsSince({ id, since }: Model, stints: readonly DealerStint[]): number | null {
  const ends = stints.flatMap(({ dealer, from, until }) => {
    const end = Date.parse(until ?? '');
    return sameId(dealer.id, id) && end - Date.parse(from) >= ROTATION.undoneMs ? end : [];
  });
  if (ends.length > 0) return Math.max(...ends);
  return since === null ? null : Date.parse(since);
}

export interface Move {
  dealer: Model;
  /** Null takes the dealer off the table. */
  tableId: EntityId | null;
  /** In milliseconds since 1970; now for a move at once. */
  at: number;
}

/** Returns what a move cuts short: the author confirms each kind before it is done. */
export function cutsOf({ dealer, tableId, at }: Move, { stints, reliefs }: RotaBoard): MoveCut[] {
  const named = { id: dealer.id, display_name: dealer.display_name };
  const isShort = (since: number): boolean => at - since < ROTATION.stintMs;
  const isNear = (plan: string): boolean => Math.abs(Date.parse(plan) - at) < ROTATION.stintMs;
  const cuts: MoveCut[] = [];
  const cutsStint = (table_id: EntityId, turn: Pick<Turn, 'from' | 'dealer'> | null): void => {
    if (turn !== null && isShort(turn.from)) {
      cuts.push({ kind: 'stint', dealer: turn.dealer, table_id, at: new Date(turn.from).toISOString() });
    }
  };
  const isThere = dealer.table_id !== null && tableId !== null && sameId(dealer.table_id, tableId);
  if (dealer.table_id !== null && !isThere) cutsStint(dealer.table_id, standingAt(stints, dealer.table_id));
  if (dealer.table_id === null) {
    const since = restsSince(dealer, stints);
    if (dealer.state === 'off') cuts.push({ kind: 'off', dealer: named, table_id: null, at: null });
    else if (since !== null && at - since < ROTATION.restMs) {
      cuts.push({ kind: 'rest', dealer: named, table_id: null, at: new Date(since).toISOString() });
    }
  }
  if (tableId === null) return cuts;
  const [before] = reliefs
    .filter((plan) => sameId(plan.table_id, tableId) && Date.parse(plan.at) < at)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  // A plan before it has a kind of its own.
  if (before === undefined && !isThere) cutsStint(tableId, standingAt(stints, tableId));
  for (const plan of reliefs) {
    const isOwn = sameId(plan.dealer.id, dealer.id);
    if (isOwn !== sameId(plan.table_id, tableId) && isNear(plan.at)) {
      cuts.push({ kind: 'plan', dealer: plan.dealer, table_id: plan.table_id, at: plan.at });
    }
  }
  return cuts;
}
