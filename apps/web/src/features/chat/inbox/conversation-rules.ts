import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Conversation, WaitingPerson } from '@pitdesk/contracts/chat';
import { personName } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameFilter } from '@pitdesk/contracts/games';
import { assignableOf, type Holder, holderOf } from '../assignment/rules.ts';
import type { Chosen, InboxView } from './inbox-view.ts';

/** Returns the game of a table; undefined if the lobby does not list it. */
export type GameOf = (tableId: EntityId) => GameFilter | undefined;

/** Returns the console's name of a table; the given title if the lobby has none. */
export type NameOf = (tableId: EntityId, title: string) => string;

export interface ListOptions {
  view: InboxView;
  /** Words that the name of the table or the player must contain. */
  find: string;
  language: string;
  gameOf: GameOf;
  nameOf: NameOf;
  /** Now, in milliseconds since 1970. A wait beyond its target is late. */
  now: number;
}

type User = Pick<LoadedUser, 'id' | 'access'>;

/** A player who waits, and the table. */
export interface WaitingAt {
  conversation: Conversation;
  person: WaitingPerson;
}

export const isChosen = ({ table }: Pick<Conversation, 'table'>, chosen: string | null): boolean =>
  chosen !== null && String(table.id) === chosen;

export const isChosenPerson = ({ conversation, person }: WaitingAt, { table, player }: Chosen): boolean =>
  person.player === player && isChosen(conversation, table);

export const choiceOf = ({ conversation, person }: WaitingAt): Chosen => ({
  table: String(conversation.table.id),
  player: person.player,
});

/** Returns all players who wait, longest wait first. */
export const everybodyWaiting = (conversations: readonly Conversation[]): WaitingAt[] =>
  conversations
    .flatMap((conversation) =>
      conversation.waiting.map((person) => ({ conversation, person, at: Date.parse(person.since) })),
    )
    .sort((a, b) => a.at - b.at);

/** Returns the players of a view who wait, longest wait first, or the one whose target ends first. */
export function peopleOf(
  conversations: readonly Conversation[],
  options: ListOptions,
  user: User,
): WaitingAt[] {
  const { view, find, language, now } = options;
  if (view.shown === 'unread' || view.shown === 'flagged') return [];
  const contains = searchFor(find, language);
  const found = conversations.flatMap((conversation) => {
    if (conversation.waiting.length === 0 || !isAtPlace(conversation, options)) return [];
    const isTableFound = contains(options.nameOf(conversation.table.id, conversation.table.title));
    return conversation.waiting
      .filter(
        (person) =>
          (view.shown !== 'late' || dueOf(person) <= now) &&
          isHeld(view.held, holderOf(assignableOf(conversation, person), user)) &&
          (isTableFound || contains(personName(person.player))),
      )
      .map((person) => ({
        conversation,
        person,
        at: view.order === 'target' ? dueOf(person) : Date.parse(person.since),
      }));
  });
  return found.sort((a, b) => a.at - b.at);
}

/**
 * Returns the tables of a view, in the view's order. The open one stays in the list after it is read. The views of those
 * who wait have players only.
 */
export function tablesOf(
  conversations: readonly Conversation[],
  options: ListOptions,
  user: User,
): Conversation[] {
  const { view, find, language, nameOf } = options;
  if (view.shown === 'waiting' || view.shown === 'late') return [];
  const contains = searchFor(find, language);
  const names = new Map(conversations.map((one) => [one, nameOf(one.table.id, one.table.title)]));
  const name = (one: Conversation): string => names.get(one) ?? one.table.title;
  const isShown = ({ unread, flagged }: Conversation): boolean =>
    view.shown === 'all' || (view.shown === 'unread' ? unread > 0 : flagged !== null);
  const matches = (one: Conversation): boolean =>
    (isShown(one) || isChosen(one, view.table)) &&
    isHeld(view.held, holderOf(one, user)) &&
    isAtPlace(one, options) &&
    contains(name(one));
  return conversations.filter(matches).sort(orderOf(view.order, language, name));
}

/** Returns the player who waits longest after the chosen one, from the end back to the start; undefined without another. */
export function nextWaiting(people: readonly WaitingAt[], chosen: Chosen): WaitingAt | undefined {
  const from = people.findIndex((one) => isChosenPerson(one, chosen));
  const next = people[from + 1] ?? people[0];
  return next !== undefined && isChosenPerson(next, chosen) ? undefined : next;
}

function searchFor(find: string, language: string): (name: string) => boolean {
  const words = find.trim().toLocaleLowerCase(language);
  return (name) => name.toLocaleLowerCase(language).includes(words);
}

const isAtPlace = ({ table }: Conversation, { view, gameOf }: ListOptions): boolean =>
  (view.terminal === 'all' || table.terminal_id === view.terminal) &&
  (view.game === 'all' || gameOf(table.id) === view.game);

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
  const at = order === 'target' ? firstDueOf : sinceOf;
  return (a, b) => at(a) - at(b) || lastAt(b) - lastAt(a) || byName(a, b);
}

/** Tables without a wait are last, ordered by their newest message. */
const SECOND_MS = 1_000;
const NEVER = Number.MAX_SAFE_INTEGER;
const sinceOf = ({ waiting_since }: Conversation): number =>
  waiting_since === null ? NEVER : Date.parse(waiting_since);

/** Returns when a wait passes its target, in milliseconds since 1970. */
const dueOf = ({ since, target_s }: WaitingPerson): number => Date.parse(since) + target_s * SECOND_MS;

const firstDueOf = ({ waiting }: Conversation): number => Math.min(NEVER, ...waiting.map(dueOf));

/** Returns when the next wait passes its target, in milliseconds since 1970; undefined without one. */
export function nextDue(list: readonly Conversation[], now: number): number | undefined {
  let next: number | undefined;
  for (const { waiting } of list) {
    for (const person of waiting) {
      const due = dueOf(person);
      if (due > now && due < (next ?? NEVER)) next = due;
    }
  }
  return next;
}

const lastAt = ({ last_message }: Conversation): number =>
  last_message === null ? 0 : Date.parse(last_message.created_at);

/** Returns the next unread conversation after the chosen one, from the end back to the start; undefined if all are read. */
export function nextUnread<T extends Pick<Conversation, 'table' | 'unread'>>(
  list: readonly T[],
  chosen: string | null,
): T | undefined {
  const from = list.findIndex((one) => isChosen(one, chosen));
  const turned = [...list.slice(from + 1), ...list.slice(0, from + 1)];
  return turned.find((one) => one.unread > 0 && !isChosen(one, chosen));
}
