import type { Model } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import type { Table } from '@pitdesk/contracts/tables';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { useMay } from '#components/use-may.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClock } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import {
  useCancelReliefMutation,
  usePlaceDealerMutation,
  usePlanReliefMutation,
  useUpdateDealerMutation,
} from '../api.ts';
import { useNotes } from '../page/notes.tsx';
import { useDealerFailureText } from '../parts/use-dealer-failure-text.ts';
import { mayDeal, standsAt, type Target } from './board-scale.ts';
import type { Lane } from './lane.ts';

/** One table of the board. */
export interface BoardColumn {
  table: Table;
  game: GameName | undefined;
  lane: Lane;
}

export type PickedDealer = ReturnType<typeof usePickedDealer>;

/** Holds a picked-up dealer and the drop target, and moves the dealer. */
export function usePickedDealer(columns: readonly BoardColumn[], dealers: readonly Model[]) {
  const moves = useMoves();
  const mayMove = useMay('dealers.move');
  const [held, setHeld] = useState<EntityId | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  // In their current state: a colleague may have moved them since they were picked up.
  const dealer = held === null ? null : (dealers.find(({ id }) => sameId(id, held)) ?? null);

  const columnOf = (tableId: EntityId): BoardColumn | undefined =>
    columns.find(({ table }) => sameId(table.id, tableId));
  const take = ({ id, table_id }: Model): void => {
    if (!mayMove) return;
    setHeld(id);
    setTarget(table_id === null ? null : { tableId: table_id, inMinutes: 0 });
  };
  const letGo = (): void => {
    setHeld(null);
    setTarget(null);
  };
  /** Returns true where the picked-up dealer may be dropped there, at once or later. */
  const mayGo = ({ table, game }: BoardColumn, inMinutes: number): boolean =>
    dealer !== null && mayDeal(dealer, game) && (inMinutes > 0 || !standsAt(dealer, table.id));

  return {
    /** False for an account that may not move dealers. */
    mayMove,
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

interface Named {
  id: EntityId;
  display_name: string;
}

interface NamedTable {
  id: EntityId;
  title: string;
}

/** Returns the actions on a dealer on the board; each reports its result with an undo. */
function useMoves() {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const { show } = useNotes();
  const words = useDealerFailureText();
  const nameOf = useTableNames();
  const [place] = usePlaceDealerMutation();
  const [update] = useUpdateDealerMutation();
  const [planRelief] = usePlanReliefMutation();
  const [cancelRelief] = useCancelReliefMutation();

  const showProblem = (failure: CallFailure | undefined, goOn?: { text: string; run: () => void }): void => {
    if (failure === undefined) return;
    show({ text: words(failure), tone: 'problem', ...(goOn && { act: goOn }) });
  };

  /** Restores both; a dealer who was placed there meanwhile stays, and the problem is shown. */
  const putBack = async (dealer: Model, table: NamedTable, relieved: Named | null): Promise<void> => {
    const { id, table_id: home, state } = dealer;
    if (relieved !== null) {
      const back = await place({ id: relieved.id, table_id: table.id, from: null, expects: id });
      if ('error' in back) return showProblem(failureIn(back.error));
    }
    const from = relieved === null ? table.id : null;
    const result =
      home === null && relieved !== null
        ? await update({ id, state })
        : await place({ id, table_id: home, from, state });
    if ('error' in result) showProblem(failureIn(result.error));
  };

  /** @param standing the dealer shown at the table: only this one may be relieved */
  const put = async (dealer: Model, table: NamedTable, standing: Named | null): Promise<void> => {
    const { id, table_id: from } = dealer;
    const result = await place({ id, table_id: table.id, from, expects: standing?.id ?? null });
    if ('error' in result) {
      const failure = failureIn(result.error);
      const faster = failure?.standing;
      const goOn = faster && {
        text: t('move.relieve', { name: plainLine(faster.display_name) }),
        run: () => void put(dealer, table, faster),
      };
      return showProblem(failure, goOn ?? undefined);
    }
    const names = { name: plainLine(dealer.display_name), table: nameOf(table.id, table.title) };
    const text =
      standing === null
        ? t('move.done', names)
        : t('move.relieved', { ...names, other: plainLine(standing.display_name) });
    show({ text, tone: 'done', act: { text: t('undo'), run: () => void putBack(dealer, table, standing) } });
  };

  const takeOff = async (dealer: Model, table: NamedTable, state: Model['state']): Promise<void> => {
    const result = await place({ id: dealer.id, table_id: null, from: table.id, state });
    if ('error' in result) return showProblem(failureIn(result.error));
    const text = t('move.left', {
      name: plainLine(dealer.display_name),
      table: nameOf(table.id, table.title),
    });
    const back = { ...dealer, table_id: null, state };
    show({ text, tone: 'done', act: { text: t('undo'), run: () => void put(back, table, null) } });
  };

  const plan = async (dealer: Named, table: NamedTable, at: string): Promise<void> => {
    const result = await planRelief({ table_id: table.id, dealer_id: dealer.id, at });
    if ('error' in result) return showProblem(failureIn(result.error));
    const { id } = result.data;
    const names = { name: plainLine(dealer.display_name), table: nameOf(table.id, table.title) };
    show({
      text: t('move.planned', { ...names, time: formatClock(Date.parse(at), language) }),
      tone: 'done',
      act: { text: t('undo'), run: () => void cancelRelief(id) },
    });
  };

  const cancel = async (relief: { id: EntityId; dealer: Named; at: string }, table: NamedTable) => {
    const result = await cancelRelief(relief.id);
    if ('error' in result) return showProblem(failureIn(result.error));
    const text = t('move.cancelled', {
      name: plainLine(relief.dealer.display_name),
      table: nameOf(table.id, table.title),
    });
    const again = (): void => void plan(relief.dealer, table, relief.at);
    show({ text, tone: 'done', act: { text: t('undo'), run: again } });
  };

  return { put, takeOff, plan, cancel };
}
