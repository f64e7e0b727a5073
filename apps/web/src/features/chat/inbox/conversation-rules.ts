import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Conversation } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameFilter } from '@pitdesk/contracts/games';
import { type Holder, holderOf } from '../assignment/rules.ts';
import type { InboxView } from './inbox-view.ts';

/** Returns the game of a table; undefined where the lobby does not list it. */
export type GameOf = (tableId: EntityId) => GameFilter | undefined;
/** Returns the name of a table, the same in the whole console; the given one where the lobby has none. */
export type NameOf = (tableId: EntityId, title: string) => string;

interface ListOptions {
  view: InboxView;
  /** Words that a table's name must hold. */
  find: string;
  language: string;
  gameOf: GameOf;
  nameOf: NameOf;
  /** Now, in milliseconds since 1970: who waits longer than the target of the table is late. */
  now: number;
}

export const isChosen = ({ table }: Pick<Conversation, 'table'>, chosen: string | null): boolean =>
  chosen !== null && String(table.id) === chosen;

/**
 * The conversations that a view shows and whose table's name holds the words, in the view's order. The open one stays
 * in the list although it is no longer unread or waiting: its reader has not finished with it.
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

/** @param held whose conversations are shown */
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

/** Conversations in which nobody waits come last; among those the one with the newest message comes first. */
const SECOND_MS = 1_000;
const NEVER = Number.MAX_SAFE_INTEGER;
const sinceOf = ({ waiting_since }: Pick<Conversation, 'waiting_since'>): number =>
  waiting_since === null ? NEVER : Date.parse(waiting_since);
/** When the target of the table is over for who waits there, in milliseconds since 1970. */
const dueOf = ({ waiting_since, target }: Pick<Conversation, 'waiting_since' | 'target'>): number =>
  waiting_since === null ? NEVER : Date.parse(waiting_since) + target.seconds * SECOND_MS;

/** When the next wait passes its target, in milliseconds since 1970; undefined where none is left. */
export function nextDue(
  list: readonly Pick<Conversation, 'waiting_since' | 'target'>[],
  now: number,
): number | undefined {
  const due = list.map(dueOf).filter((at) => at > now && at < NEVER);
  return due.length === 0 ? undefined : Math.min(...due);
}

const lastAt = ({ last_message }: Conversation): number =>
  last_message === null ? 0 : Date.parse(last_message.created_at);

/** The conversation in which somebody waits longest; undefined where nobody waits. */
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

/** The next conversation with something unread behind the chosen one, round and round; undefined where all is read. */
export function nextUnread<T extends Pick<Conversation, 'table' | 'unread'>>(
  list: readonly T[],
  chosen: string | null,
): T | undefined {
  const from = list.findIndex((one) => isChosen(one, chosen));
  const turned = [...list.slice(from + 1), ...list.slice(0, from + 1)];
  return turned.find((one) => one.unread > 0 && !isChosen(one, chosen));
}
