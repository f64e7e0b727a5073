import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Conversation } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameFilter } from '@pitdesk/contracts/games';
import { type Holder, holderOf } from '../assignment/rules.ts';
import type { InboxView } from './inbox-view.ts';

/** Returns the game of a table; undefined if the lobby does not list it. */
export type GameOf = (tableId: EntityId) => GameFilter | undefined;
/** Returns the console's name of a table; the given title if the lobby has none. */
export type NameOf = (tableId: EntityId, title: string) => string;

interface ListOptions {
  view: InboxView;
  /** Words that a table's name must contain. */
  find: string;
  language: string;
  gameOf: GameOf;
  nameOf: NameOf;
  /** Now, in milliseconds since 1970. A wait beyond the target of its table is late. */
  now: number;
}

export const isChosen = ({ table }: Pick<Conversation, 'table'>, chosen: string | null): boolean =>
  chosen !== null && String(table.id) === chosen;

/**
 * Returns the conversations of a view whose table's name contains the words, in the view's order. The open one stays in the
 * list after it is read or answered.
 */
export function listOf(
  conversations: readonly Conversation[],
  { view, find, language, gameOf, nameOf, now }: ListOptions,
  user: Pick<LoadedUser, 'id' | 'access'>,
): Conversation[] {
  const words = find.trim().toLocaleLowerCase(language);
  const names = new Map(conversations.map((one) => [one, nameOf(one.table.id, one.table.title)]));
  const name = (one: Conversation): string => names.get(one) ?? one.table.title;
  const isShown: Record<InboxView['shown'], (one: Conversation) => boolean> = {
    all: () => true,
    unread: ({ unread }) => unread > 0,
    waiting: ({ waiting_since }) => waiting_since !== null,
    late: (one) => dueOf(one) <= now,
    flagged: ({ flagged }) => flagged !== null,
  };
  const matches = (one: Conversation): boolean =>
    (isShown[view.shown](one) || isChosen(one, view.table)) &&
    isHeld(view.held, holderOf(one, user)) &&
    (view.terminal === 'all' || one.table.terminal_id === view.terminal) &&
    (view.game === 'all' || gameOf(one.table.id) === view.game) &&
    name(one).toLocaleLowerCase(language).includes(words);
  return conversations.filter(matches).sort(orderOf(view.order, language, name));
}

/** @param held the filter by holder */
function isHeld(held: InboxView['held'], holder: Holder): boolean {
  if (held === 'all') return true;
  if (held === 'mine') return holder === 'me';
  return held === 'role' ? holder === 'role' : holder === 'nobody';
}

type Comparison = (a: Conversation, b: Conversation) => number;

function orderOf(
  order: InboxView['order'],
  language: string,
  name: (one: Conversation) => string,
): Comparison {
  const names = new Intl.Collator(language, { numeric: true });
  const byName: Comparison = (a, b) => names.compare(name(a), name(b));
  if (order === 'name') return byName;
  if (order === 'target') return (a, b) => dueOf(a) - dueOf(b) || lastAt(b) - lastAt(a) || byName(a, b);
  return (a, b) => sinceOf(a) - sinceOf(b) || lastAt(b) - lastAt(a) || byName(a, b);
}

/** Conversations without a wait are last, ordered by their newest message. */
const SECOND_MS = 1_000;
const NEVER = Number.MAX_SAFE_INTEGER;
const sinceOf = ({ waiting_since }: Pick<Conversation, 'waiting_since'>): number =>
  waiting_since === null ? NEVER : Date.parse(waiting_since);
/** Returns when a wait passes the target of its table, in milliseconds since 1970. */
const dueOf = ({ waiting_since, target }: Pick<Conversation, 'waiting_since' | 'target'>): number =>
  waiting_since === null ? NEVER : Date.parse(waiting_since) + target.seconds * SECOND_MS;

/** Returns when the next wait passes its target, in milliseconds since 1970; undefined without one. */
export function nextDue(
  list: readonly Pick<Conversation, 'waiting_since' | 'target'>[],
  now: number,
): number | undefined {
  const due = list.map(dueOf).filter((at) => at > now && at < NEVER);
  return due.length === 0 ? undefined : Math.min(...due);
}

const lastAt = ({ last_message }: Conversation): number =>
  last_message === null ? 0 : Date.parse(last_message.created_at);

/** Returns the conversation with the longest wait; undefined without one. */
export function longestWaiting<T extends Pick<Conversation, 'waiting_since'>>(
  list: readonly T[],
): T | undefined {
  let longest: T | undefined;
  for (const one of list) {
    if (one.waiting_since !== null && (longest === undefined || sinceOf(one) < sinceOf(longest)))
      longest = one;
  }
  return longest;
}

/** Returns the next unread conversation after the chosen one, from the end back to the start; undefined if all are read. */
export function nextUnread<T extends Pick<Conversation, 'table' | 'unread'>>(
  list: readonly T[],
  chosen: string | null,
): T | undefined {
  const from = list.findIndex((one) => isChosen(one, chosen));
  const turned = [...list.slice(from + 1), ...list.slice(0, from + 1)];
  return turned.find((one) => one.unread > 0 && !isChosen(one, chosen));
}
