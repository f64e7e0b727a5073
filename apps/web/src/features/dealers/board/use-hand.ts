import type { Model, PlannedRelief, RotaBoard } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#components/use-may.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useNotes } from '../page/notes.tsx';
import { mayDeal, type Target } from './board-scale.ts';
import type { Lane } from './lane.ts';
import { useMoves } from './use-moves.tsx';

export type Hand = ReturnType<typeof useHand>;

interface Held {
  dealerId: EntityId;
  /** The plan that was picked up. */
  relief: PlannedRelief | null;
}

/** Holds a dealer or a plan that was picked up, and the drop target. Drag, click and keys all use it. */
export function useHand(lanes: readonly Lane[], dealers: readonly Model[], rota: RotaBoard) {
  const { t } = useTranslation('dealers');
  const { show } = useNotes();
  const moves = useMoves(rota);
  const mayMove = useMay('dealers.move');
  const [held, setHeld] = useState<Held | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const dealerOf = (id: EntityId): Model | undefined => dealers.find((one) => sameId(one.id, id));
  // In their current state: a colleague may have moved them since they were picked up.
  const dealer = held === null ? null : (dealerOf(held.dealerId) ?? null);
  const relief = dealer === null ? null : (held?.relief ?? null);

  const laneOf = (tableId: EntityId | null): Lane | undefined =>
    tableId === null ? undefined : lanes.find(({ table }) => sameId(table.id, tableId));
  const letGo = (): void => {
    setHeld(null);
    setTarget(null);
  };
  const take = (dealerId: EntityId, plan: PlannedRelief | null = null): void => {
    const found = dealerOf(dealerId);
    if (!mayMove || found === undefined) return;
    setHeld({ dealerId, relief: plan });
    const tableId = plan?.table_id ?? found.table_id;
    const inMinutes =
      plan === null ? 0 : Math.max(0, Math.round((Date.parse(plan.at) - serverNow()) / 60_000));
    setTarget(tableId === null ? null : { tableId, inMinutes });
  };
  /** Returns true where the dealer may be dropped there, at once or later. */
  const mayGo = ({ table, game }: Lane, inMinutes: number): boolean =>
    dealer !== null &&
    mayDeal(dealer, game) &&
    (inMinutes > 0 || dealer.table_id === null || !sameId(dealer.table_id, table.id));

  return {
    /** False for an account that may not move dealers. */
    mayMove,
    dealer,
    relief,
    target,
    aim: setTarget,
    letGo,
    dealerOf,
    mayGo,
    take,
    /** @param at null for a time that has passed */
    putDown: (at: Target | null): void => {
      const lane = laneOf(at?.tableId ?? null);
      if (dealer === null) return;
      letGo();
      if (at === null || lane === undefined) {
        show({ text: t('failure.slotPast'), tone: 'problem' });
        return;
      }
      if (!mayDeal(dealer, lane.game)) {
        show({ text: t('failure.mayNotDeal'), tone: 'problem' });
        return;
      }
      if (!mayGo(lane, at.inMinutes)) return;
      const { table, current } = lane;
      if (at.inMinutes === 0) void moves.put(dealer, table, current?.dealer ?? null);
      else void moves.plan(dealer, table, serverNow() + at.inMinutes * 60_000, relief);
    },
    /** Takes the dealer off their table, or cancels the plan that was picked up. */
    takeOff: (state: Model['state']): void => {
      const lane = laneOf(relief?.table_id ?? dealer?.table_id ?? null);
      letGo();
      if (lane === undefined || dealer === null) return;
      if (relief !== null) void moves.cancel(relief, lane.table);
      else void moves.takeOff(dealer, lane.table, state);
    },
    moves,
  };
}
