import type { MessagePosition } from '@pitdesk/contracts/chat';
import type { GameFilter } from '@pitdesk/contracts/games';
import { GAME_FILTERS } from '@pitdesk/contracts/games';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export const ORDERS = ['waiting', 'target', 'name'] as const;
export const SHOWN = ['all', 'unread', 'waiting', 'late', 'flagged'] as const;
/** The filter by holder: the reader, a role of the reader, or nobody. */
export const HELD = ['all', 'mine', 'role', 'nobody'] as const;

/** The chosen view of the inbox. */
export interface InboxView {
  /** A table's id as text; null if none is chosen. */
  table: string | null;
  /** The player whose conversation at the table is chosen, as the sender of messages; null for the whole table. */
  player: string | null;
  /** The message that a search found. */
  at: MessagePosition | null;
  /** True if a player protection reply to that message must be started. */
  care: boolean;
  order: (typeof ORDERS)[number];
  shown: (typeof SHOWN)[number];
  held: (typeof HELD)[number];
  terminal: number | 'all';
  game: GameFilter | 'all';
}

export const EVERYTHING = {
  order: 'waiting',
  shown: 'all',
  held: 'all',
  terminal: 'all',
  game: 'all',
} as const;

const CARE = 'care';
/** A longer name is none of a sender. */
const PLAYER_MAX_LENGTH = 200;

/** Reads the view from the address, where it can be bookmarked and shared. Invalid parts are ignored. */
export function viewOf(search: URLSearchParams): InboxView {
  const terminal = search.get('terminal');
  const table = search.get('table');
  return {
    table,
    player: table === null ? null : playerOf(search.get('player')),
    at: positionOf(search.get('at')),
    care: search.get('reply') === CARE,
    order: ORDERS.find((order) => order === search.get('order')) ?? EVERYTHING.order,
    shown: SHOWN.find((shown) => shown === search.get('show')) ?? EVERYTHING.shown,
    held: HELD.find((held) => held === search.get('held')) ?? EVERYTHING.held,
    terminal: terminal !== null && /^\d{1,9}$/.test(terminal) ? Number(terminal) : EVERYTHING.terminal,
    game: GAME_FILTERS.find((game) => game === search.get('game')) ?? EVERYTHING.game,
  };
}

const playerOf = (text: string | null): string | null =>
  text === null || text === '' || text.length > PLAYER_MAX_LENGTH ? null : text;

export function searchOf(view: InboxView): URLSearchParams {
  const search = new URLSearchParams();
  if (view.table !== null) search.set('table', view.table);
  if (view.player !== null) search.set('player', view.player);
  if (view.at !== null) search.set('at', `${view.at.created_at}~${view.at.key}`);
  if (view.care) search.set('reply', CARE);
  if (view.order !== EVERYTHING.order) search.set('order', view.order);
  if (view.shown !== EVERYTHING.shown) search.set('show', view.shown);
  for (const name of ['held', 'terminal', 'game'] as const) {
    if (view[name] !== EVERYTHING[name]) search.set(name, String(view[name]));
  }
  return search;
}

function positionOf(text: string | null): MessagePosition | null {
  const cut = text?.indexOf('~') ?? -1;
  if (text === null || cut === -1 || cut === text.length - 1) return null;
  const created_at = text.slice(0, cut);
  return Number.isNaN(Date.parse(created_at)) ? null : { created_at, key: text.slice(cut + 1) };
}

const FILTERS = ['shown', 'held', 'terminal', 'game'] as const;

/** Returns how many of these filters are set. */
export const filtersIn = (view: InboxView, filters: readonly (typeof FILTERS)[number][] = FILTERS): number =>
  filters.filter((filter) => view[filter] !== EVERYTHING[filter]).length;

export const isFiltered = (view: InboxView): boolean => filtersIn(view) > 0;

/** The conversation that a link opens. */
export type Chosen = Pick<InboxView, 'table' | 'player'>;

export const NONE_CHOSEN: Chosen = { table: null, player: null };

interface InboxNavigation {
  view: InboxView;
  /** Changes the view. Another conversation adds an entry to the browser's history, a filter does not. */
  go: (part: Partial<InboxView>, how?: { replace: boolean }) => void;
  /** Returns the address of the view with another conversation or none, at one of its messages. */
  linkTo: (chosen: Chosen, message?: MessagePosition) => string;
}

export function useInboxView(): InboxNavigation {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => viewOf(search), [search]);
  const go = useCallback(
    (part: Partial<InboxView>, how = { replace: part.table === undefined }) =>
      setSearch((current) => searchOf({ ...viewOf(current), at: null, care: false, ...part }), how),
    [setSearch],
  );
  const linkTo = useCallback(
    (chosen: Chosen, message?: MessagePosition) =>
      `?${searchOf({ ...viewOf(search), ...chosen, at: message ?? null, care: false }).toString()}`,
    [search],
  );
  return { view, go, linkTo };
}
