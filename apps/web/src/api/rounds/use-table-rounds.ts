import type { EntityId, RoundChanged } from '@pitdesk/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLiveSource } from '../live/use-live-table.ts';
import {
  openRounds,
  roundsActions,
  roundsScope,
  selectRound,
  selectRounds,
  selectRoundsAsked,
} from '../records/rounds.ts';
import { useGameSocket } from '../socket/game-socket-context.tsx';
import type { StoreExtra } from '../socket/while-cached.ts';
import { followRounds } from './follow-rounds.ts';

const POLL_MS = 5_000;

export type RoundsDispatch = ThunkDispatch<unknown, StoreExtra, UnknownAction>;
export const useRoundsDispatch = (): RoundsDispatch => useDispatch<RoundsDispatch>();

/** What one change does to the specification's state. */
function applyChange(dispatch: RoundsDispatch, { change, round }: RoundChanged): void {
  if (change === 'card') {
    dispatch(roundsActions.loadCards({ round_id: round.id, cards: round.cards }));
    return;
  }
  if (change === 'started') dispatch(roundsActions.fulfilOne(round));
  dispatch(roundsActions.update(round));
}

/** Loads a table's recent rounds and follows them, as long as the page is there. */
export function useFollowTableRounds(tableId: EntityId): void {
  const dispatch = useRoundsDispatch();
  const socket = useGameSocket();
  const source = useLiveSource();
  const load = useCallback(() => {
    dispatch(roundsActions.request({ part: 'list', query: { table_id: tableId } }));
  }, [dispatch, tableId]);
  useEffect(() => {
    dispatch(openRounds());
    load();
  }, [dispatch, load]);
  useEffect(() => {
    if (source === undefined) return undefined;
    if (source !== 'socket') {
      const polling = setInterval(load, POLL_MS);
      return () => clearInterval(polling);
    }
    return followRounds(socket, tableId, {
      newest: (round) => {
        dispatch(roundsActions.fulfilOne(round));
        dispatch(roundsActions.update(round));
      },
      changed: (change) => applyChange(dispatch, change),
      missed: load,
    });
  }, [dispatch, socket, source, tableId, load]);
}

/** The round that the table is at; null where that is not known, or what is known is another table's. */
export const useCurrentRound = (tableId: EntityId) =>
  useSelector((state) => {
    const round = selectRound(state);
    return round !== null && String(round.table_id) === String(tableId) ? round : null;
  });

/** The table's recent rounds, newest first: the shoe's, or the last spins. */
export const useRecentRounds = (tableId: EntityId) =>
  useSelector((state) => {
    const rounds = selectRounds(state);
    return String(rounds[0]?.table_id) === String(tableId) ? rounds : NO_ROUNDS;
  });

/** Whether nothing is known of the table's recent rounds, asked for or failed, as opposed to there being none. */
export const useAreRecentRoundsUnknown = (tableId: EntityId): boolean =>
  useSelector((state) => {
    const asked = selectRoundsAsked(state).list;
    const isOfTable = asked?.scope === roundsScope({ table_id: tableId });
    const isKnown = String(selectRounds(state)[0]?.table_id) === String(tableId);
    return !isKnown && !(isOfTable && asked.state === 'answered');
  });

const NO_ROUNDS: ReturnType<typeof selectRounds> = [];
