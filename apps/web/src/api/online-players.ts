import type {
  DisconnectClientRequest,
  ListedPlayer,
  OnlinePage,
  OnlineQuery,
  OpenedPage,
} from '@pitdesk/contracts/players';
import { useCallback } from 'react';
import { followFeed } from './follow.ts';
import type { CallFailure } from './http/call-failure.ts';
import { failureOfRequest, useGameSocket } from './live-socket.ts';
import { baseApi, whileCached } from './store.ts';

/** `opened`: null until the first page has arrived. `failure`: why it has not, or is out of date. */
export interface OnlineState {
  readonly opened: OpenedPage | null;
  readonly failure: CallFailure | null;
}

const NOTHING_YET: OnlineState = { opened: null, failure: null };

const withPage = (known: OpenedPage, page: OnlinePage): OpenedPage =>
  page.view === known.view ? { ...known, ...page } : known;

const onlineApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the players online, as the gateway keeps it while it is shown. */
    onlinePlayers: build.query<OnlineState, Partial<OnlineQuery>>({
      queryFn: () => ({ data: NOTHING_YET }),
      // The gateway keeps few pages open for one browser.
      keepUnusedDataFor: 1,
      onCacheEntryAdded: whileCached<OnlineState, Partial<OnlineQuery>>(
        ({ gameSocket, argument: query, publish, update }) =>
          followFeed<OpenedPage, OnlinePage, OpenedPage>(
            gameSocket,
            {
              changes: (take) => gameSocket.on('players:page', take),
              request: () => gameSocket.request('openPlayers', query),
              leave: () => gameSocket.request('closePlayers', query),
              start: (opened, buffered) => ({ state: buffered.reduce(withPage, opened), gap: false }),
              apply: withPage,
              failed: (reason) => update((known) => ({ ...known, failure: failureOfRequest(reason) })),
            },
            (opened) => publish({ opened, failure: null }),
          ),
      ),
    }),
  }),
});

/** Subscribes to a page of the players online; renders when it changes. */
export function useOnlinePlayers(query: Partial<OnlineQuery>): OnlineState {
  return onlineApi.useOnlinePlayersQuery(query).currentData ?? NOTHING_YET;
}

/** The operator still listed the player when the gateway stopped waiting. */
const STILL_LISTED: CallFailure = { code: 'upstream.timeout', status: 0 };

/** Returns the disconnection of a player, with a reason for the audit; it resolves to the failure, if any. */
export function useDisconnect(): (
  player: Pick<ListedPlayer, 'socket_id'>,
  why: Pick<DisconnectClientRequest, 'reason_code' | 'reason'>,
) => Promise<CallFailure | undefined> {
  const socket = useGameSocket();
  return useCallback(
    async ({ socket_id }, why) => {
      try {
        const { removed } = await socket.request('deleteClientBySocketId', { socket_id, ...why });
        return removed ? undefined : STILL_LISTED;
      } catch (refused) {
        return failureOfRequest(refused);
      }
    },
    [socket],
  );
}
