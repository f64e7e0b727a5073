import type { AssignmentState } from '@pitdesk/contracts/assignments';
import type { ChatStatus, Conversation, InboxRow, WaitingPerson } from '@pitdesk/contracts/chat';
import { CHAT } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { requestWhileLive } from '#api/follow.ts';
import type { CallResult } from '#api/http/send.ts';
import type { ChatSocket } from '#api/live-socket.ts';
import { createObservable, type Observable } from '#lib/state/observable.ts';
import type { Place } from './place.ts';

export type ConversationList = readonly Conversation[];

type Change = (list: ConversationList) => ConversationList;
type ChangedRow = Partial<InboxRow> & Pick<Conversation, 'chat_id'>;

/** Keeps the list of conversations current between two requests. */
export interface FollowedConversations {
  /** The state of the operator's chat feed; null before the first status. */
  readonly status: Pick<Observable<ChatStatus | null>, 'get' | 'subscribe'>;
  /** Requests the list, and applies the changes that arrive meanwhile. */
  load: (request: () => Promise<CallResult<ConversationList>>) => Promise<CallResult<ConversationList>>;
  /** @param refetch called after each subscription, because changes may have been missed, and for a new table */
  follow: (update: (change: Change) => void, refetch: () => void) => () => void;
  /** Applies the answer of a call of this page. */
  changed: (row: ChangedRow) => void;
  /** Applies the answer of a call that assigns a player's conversation, or the table's. */
  assigned: (place: Place, state: AssignmentState) => void;
  /** Subscribes to changes on every connection. */
  open: () => () => void;
}

/** Returns true if the list has a newer row than this one, from the answer of a call. */
const isOlder = (row: ChangedRow, known: Conversation): boolean =>
  (row.seq ?? known.seq) < known.seq ||
  (row.assignment_version ?? known.assignment_version) < known.assignment_version;

/**
 * Returns the players who wait, with assignments that are newer in the list. Unchanged players are the same objects, so
 * that their rows are not rendered again.
 */
function withPeople(known: WaitingPerson[], now: readonly WaitingPerson[]): WaitingPerson[] {
  const before = new Map(known.map((one) => [one.player, one]));
  const people = now.map((person) => {
    const old = before.get(person.player);
    if (old === undefined) return person;
    const { assignment, assignment_version } = old;
    const isOlderHere = person.assignment_version < assignment_version;
    return copyWithStructuralSharing(
      old,
      isOlderHere ? { ...person, assignment, assignment_version } : person,
    );
  });
  const isSame = people.length === known.length && people.every((person, index) => person === known[index]);
  return isSame ? known : people;
}

/** Merges the rows of a digest, or of a call's answer, into the list. */
const withRows =
  (rows: readonly ChangedRow[]): Change =>
  (list) => {
    const changed = new Map(rows.map((row) => [String(row.chat_id), row]));
    return list.map((known) => {
      const row = changed.get(String(known.chat_id));
      if (row === undefined || isOlder(row, known)) return known;
      return { ...known, ...row, waiting: withPeople(known.waiting, row.waiting ?? known.waiting) };
    });
  };

const withAssignment =
  ({ chatId, player }: Place, state: AssignmentState): Change =>
  (list) =>
    list.map((one) => {
      if (!sameId(one.chat_id, chatId)) return one;
      if (player === null) return { ...one, ...state };
      const waiting = one.waiting.map((person) =>
        person.player === player ? { ...person, ...state } : person,
      );
      return { ...one, waiting };
    });

/** Follows the digests. The unread messages are those received after the read position, which any browser may have set. */
export function createFollowedConversations(socket: ChatSocket): FollowedConversations {
  const status = createObservable<ChatStatus | null>(null);
  /** The count of received messages at the read position of each conversation. */
  const readCounts = new Map<string, number>();
  /** Changes that arrive while the list is loading; undefined otherwise. */
  let buffered: Change[] | undefined;
  let apply = (_change: Change): void => {};
  let subscribed = (): void => {};

  const noteRead = (chatId: EntityId, count: number): void => {
    const chat = String(chatId);
    readCounts.set(chat, Math.max(count, readCounts.get(chat) ?? 0));
  };
  const counted: Change = (list) =>
    list.map((one) => {
      const behind = one.received - (readCounts.get(String(one.chat_id)) ?? one.received);
      const unread = Math.min(Math.max(behind, 0), CHAT.unreadCountedTo);
      return unread === one.unread ? one : { ...one, unread };
    });

  return {
    status,
    load: async (request) => {
      buffered = [];
      const result = await request();
      const changes = buffered;
      buffered = undefined;
      if (!result.ok) return result;
      for (const { chat_id, received, unread } of result.data) noteRead(chat_id, received - unread);
      return { ok: true, data: counted(changes.reduce((list, change) => change(list), result.data)) };
    },
    follow: (update, refetch) => {
      /** New tables for which the list was requested. */
      const requested = new Set<string>();
      subscribed = refetch;
      apply = (change) => {
        buffered?.push(change);
        update((list) => counted(change(list)));
      };
      const stops = [
        socket.on('inbox:digest', ({ conversations }) => {
          apply(withRows(conversations));
          for (const { chat_id } of conversations) {
            const chat = String(chat_id);
            if (readCounts.has(chat) || requested.has(chat)) continue;
            requested.add(chat);
            refetch();
          }
        }),
        socket.on('read:changed', ({ chat_id, received }) => {
          noteRead(chat_id, received);
          apply((list) => list);
        }),
      ];
      return () => {
        apply = () => {};
        subscribed = () => {};
        for (const stop of stops) stop();
      };
    },
    changed: (row) => apply(withRows([row])),
    assigned: (place, state) => apply(withAssignment(place, state)),
    open: () => {
      const stops = [
        socket.on('chat:status', status.set),
        requestWhileLive(socket.connection, async (isCurrent) => {
          const answer = await socket.request('watchConversations', null);
          if (!isCurrent() || socket.connection.get().state !== 'live') return;
          status.set(answer.status);
          subscribed();
        }).stop,
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
