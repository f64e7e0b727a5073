import type { FeedPosition, FeedStatus } from '@pitdesk/contracts/sockets';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { followFeed, mergeBuffered, stepTo } from '#api/follow.ts';
import type { CallFailure } from '#api/http/call-failure.ts';
import { failureOfRequest, type GameSocket, useGameSocket } from '#api/live-socket.ts';
import { createObservable, type Observable } from '#lib/state/observable.ts';
import {
  type ClientChange,
  type PlayerRow,
  PlayersIndex,
  type PlayersQuery,
  PlayersView,
  type RowChange,
  rowsInOrder,
} from './players-view.ts';

const DELTA = { mode: 'delta' } as const;
/** The list is kept from one page to the next, so that it is not requested again. */
const KEPT_FOR_MS = 5_000;

/** `feed`: null until the first list has come. `failure`: why it has not. */
export interface OnlineState {
  readonly feed: FeedStatus | null;
  readonly failure: CallFailure | null;
  readonly count: number;
}

type Position = FeedPosition & { feed: FeedStatus };

/** Everybody online, followed while a page shows it; outside of the store, because it is large and changes all the time. */
class OnlinePlayers {
  readonly #socket: GameSocket;
  readonly #index = new PlayersIndex();
  readonly #views = new Map<PlayersView, Set<() => void>>();
  readonly #whenGone = new Map<string, Set<() => void>>();
  readonly #state: Observable<OnlineState> = createObservable<OnlineState>(NOTHING_YET);
  #followers = 0;
  #stop: (() => void) | undefined;
  #stopping: ReturnType<typeof setTimeout> | undefined;
  #revision = 0;

  constructor(socket: GameSocket) {
    this.#socket = socket;
  }

  get state(): Pick<Observable<OnlineState>, 'get' | 'subscribe'> {
    return this.#state;
  }

  get(id: string): PlayerRow | undefined {
    return this.#index.get(id);
  }

  /** Keeps the list followed until what it returns is called. */
  follow(): () => void {
    this.#followers += 1;
    clearTimeout(this.#stopping);
    this.#stop ??= this.#start();
    return () => {
      this.#followers -= 1;
      if (this.#followers === 0) this.#stopping = setTimeout(() => this.#end(), KEPT_FOR_MS);
    };
  }

  /** A view that is kept up to date while somebody subscribes to it. */
  view(query: PlayersQuery): Pick<Observable<number>, 'get' | 'subscribe'> & { players: PlayersView } {
    const players = new PlayersView(this.#index, query);
    let seen = this.#revision;
    return {
      players,
      get: () => players.version,
      subscribe: (listener) => {
        if (!this.#views.has(players) && seen !== this.#revision) players.refresh();
        const listeners = this.#views.get(players) ?? new Set();
        this.#views.set(players, listeners.add(listener));
        return () => {
          listeners.delete(listener);
          if (listeners.size > 0) return;
          this.#views.delete(players);
          seen = this.#revision;
        };
      },
    };
  }

  /** Calls once, when that player is not, or no longer, on the list. Returns what ends the waiting. */
  whenGone(id: string, listener: () => void): () => void {
    if (this.#index.get(id) === undefined) {
      listener();
      return () => {};
    }
    const waiting = this.#whenGone.get(id) ?? new Set();
    this.#whenGone.set(id, waiting.add(listener));
    return () => {
      waiting.delete(listener);
      if (waiting.size === 0) this.#whenGone.delete(id);
    };
  }

  #start(): () => void {
    return followFeed(
      this.#socket,
      {
        changes: (take) => this.#socket.on('clientList:delta', take),
        request: async () => {
          const baseline = await this.#socket.request('getClientsList', DELTA);
          if (baseline.mode !== 'delta') throw new Error(`asked for deltas, got ${baseline.mode}`);
          const order = this.#index.byName;
          return { ...baseline, order, rows: await rowsInOrder(baseline.clients, order) };
        },
        leave: () => this.#socket.request('leaveClientsList', DELTA),
        start: ({ epoch, seq, feed, rows, order }, buffered) => {
          this.#notify(this.#index.replace(rows, order));
          return mergeBuffered<Position, ClientChange & FeedPosition>(
            { epoch, seq, feed },
            buffered,
            this.#apply,
          );
        },
        apply: this.#apply,
        failed: (reason) => this.#state.set({ ...this.#state.get(), failure: failureOfRequest(reason) }),
      },
      ({ feed }) => this.#state.set({ feed, failure: null, count: this.#index.size }),
    );
  }

  #end(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#index.clear();
    this.#revision += 1;
    this.#state.set(NOTHING_YET);
  }

  readonly #apply = (known: Position, change: ClientChange & FeedPosition): Position | 'old' | 'gap' => {
    const step = stepTo(known, change);
    if (step !== 'next') return step;
    this.#notify(this.#index.change(change));
    return { ...known, seq: change.seq };
  };

  #notify(change: RowChange): void {
    this.#revision += 1;
    for (const { id } of change.removed) {
      if (this.#index.get(id) !== undefined) continue;
      for (const listener of this.#whenGone.get(id) ?? []) listener();
      this.#whenGone.delete(id);
    }
    for (const [view, listeners] of this.#views) {
      if (view.take(change)) for (const listener of [...listeners]) listener();
    }
  }
}

const NOTHING_YET: OnlineState = { feed: null, failure: null, count: 0 };

/** The players of the page's socket, and their removal. */
export interface PlayerSocket {
  readonly players: OnlinePlayers;
  readonly connection: GameSocket['connection'];
  /** Requests the removal of a player, with a reason for the audit; resolves when it was passed on, not when it is proven. */
  disconnect: (socketId: string, reason?: string) => Promise<unknown>;
}

const sockets = new WeakMap<GameSocket, PlayerSocket>();

/** Returns the players of a page's socket. They are made when a part first asks for them: other pages do not load this code. */
export function playerSocketOf(socket: GameSocket): PlayerSocket {
  const known = sockets.get(socket);
  if (known !== undefined) return known;
  const made: PlayerSocket = {
    players: new OnlinePlayers(socket),
    connection: socket.connection,
    disconnect: (socketId, reason = '') =>
      socket.request('deleteClientBySocketId', reason === '' ? socketId : { socket_id: socketId, reason }),
  };
  sockets.set(socket, made);
  return made;
}

export const usePlayerSocket = (): PlayerSocket => playerSocketOf(useGameSocket());

/** Subscribes to the list; returns whether it is loaded and its size. */
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
