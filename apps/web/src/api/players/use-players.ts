import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OnlineState } from './online-players.ts';
import { usePlayerSocket } from './player-socket-context.tsx';
import type { PlayersQuery, PlayersView } from './players-view.ts';

/** Whether the list is there and how many are on it; keeps it followed. */
export function useOnlineState(): OnlineState {
  const { players } = usePlayerSocket();
  useEffect(() => players.follow(), [players]);
  return useSyncExternalStore(players.state.subscribe, players.state.get);
}

/** The players of a query; renders again whenever they change, and then alone. */
export function usePlayersView({ find, isAt, order, language }: PlayersQuery): PlayersView {
  const { players } = usePlayerSocket();
  const view = useMemo(
    () => players.view({ find, isAt, order, language }),
    [players, find, isAt, order, language],
  );
  useEffect(() => players.follow(), [players]);
  useSyncExternalStore(view.subscribe, view.get);
  return view.players;
}
