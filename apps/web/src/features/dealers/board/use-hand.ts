import { type EntityId, type GameName, type Model, sameId, type Table } from '@pitdesk/contracts';
import { useState } from 'react';
import { mayDeal, standsAt, type Target } from './hand.ts';
import type { Lane } from './lane.ts';
import { useMoves } from './use-moves.ts';

/** One table of the board. */
export interface BoardColumn {
  table: Table;
  game: GameName | undefined;
  lane: Lane;
}

export type Hand = ReturnType<typeof useHand>;

/** A dealer who was taken up, where they would be put down, and the putting down. */
export function useHand(columns: readonly BoardColumn[], dealers: readonly Model[]) {
  const moves = useMoves();
  const [held, setHeld] = useState<EntityId | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  // As everybody sees them now: somebody else may have moved them since they were taken up.
  const dealer = held === null ? null : (dealers.find(({ id }) => sameId(id, held)) ?? null);

  const columnOf = (tableId: EntityId): BoardColumn | undefined =>
    columns.find(({ table }) => sameId(table.id, tableId));
  const take = ({ id, table_id }: Model): void => {
    setHeld(id);
    setTarget(table_id === null ? null : { tableId: table_id, inMinutes: 0 });
  };
  const letGo = (): void => {
    setHeld(null);
    setTarget(null);
  };
  /** Whether the one in hand may be put down there, at once or later. */
  const mayGo = ({ table, game }: BoardColumn, inMinutes: number): boolean =>
    dealer !== null && mayDeal(dealer, game) && (inMinutes > 0 || !standsAt(dealer, table.id));

  return {
    dealer,
    target,
    aim: setTarget,
    letGo,
    mayGo,
    take,
    takeById: (id: EntityId): void => {
      const found = dealers.find((one) => sameId(one.id, id));
      if (found !== undefined) take(found);
    },
    putDown: (at: Target): void => {
      const column = columnOf(at.tableId);
      if (dealer === null || column === undefined) return;
      letGo();
      if (!mayGo(column, at.inMinutes)) return;
      const { table, lane } = column;
      if (at.inMinutes === 0) void moves.put(dealer, table, lane.current?.dealer ?? null);
      else void moves.plan(dealer, table, new Date(Date.now() + at.inMinutes * 60_000).toISOString());
    },
    takeOff: (state: Model['state']): void => {
      const column = dealer?.table_id == null ? undefined : columnOf(dealer.table_id);
      if (dealer === null || column === undefined) return;
      letGo();
      void moves.takeOff(dealer, column.table, state);
    },
    cancelRelief: moves.cancel,
  };
}
