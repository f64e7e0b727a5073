import type { Conversation, InboxRow } from '@pitdesk/contracts/chat';
import { CHAT } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { CallResult } from '#api/http/send.ts';
import type { ChatSocket } from '#api/live-socket.ts';
import type { ConversationWatch } from './rooms.ts';

export type ConversationList = readonly Conversation[];

type Change = (list: ConversationList) => ConversationList;
type ChangedRow = Partial<InboxRow> & Pick<Conversation, 'chat_id'>;

/** Updates the list of conversations between two requests. */
export interface FollowedConversations {
  /** Requests the list; changes that arrive meanwhile are applied to the answer. */
  load: (request: () => Promise<CallResult<ConversationList>>) => Promise<CallResult<ConversationList>>;
  follow: (update: (change: Change) => void, refetch: () => void) => () => void;
  /** A call of this page changed a conversation. */
  changed: (row: ChangedRow) => void;
}

/** Returns true where a call's answer was faster than this digest: the next one has the newer row. */
const isOlder = (row: ChangedRow, known: Conversation): boolean =>
  (row.seq ?? known.seq) < known.seq ||
  (row.assignment_version ?? known.assignment_version) < known.assignment_version;

/** Merges rows of a digest, or of a call's answer, into the list. */
const withRows =
  (rows: readonly ChangedRow[]): Change =>
  (list) => {
    const changed = new Map(rows.map((row) => [String(row.chat_id), row]));
    return list.map((known) => {
      const row = changed.get(String(known.chat_id));
      return row === undefined || isOlder(row, known) ? known : { ...known, ...row };
    });
  };

/** Follows the digests. Unread are the messages received since the read position, in whatever browser it was set. */
export function createFollowedConversations(
  socket: ChatSocket,
  watch: ConversationWatch,
): FollowedConversations {
  /** The count of received messages at the read position of each conversation. */
  const readCounts = new Map<string, number>();
  /** Changes that arrive while the list is loading; undefined while none is. */
  let buffered: Change[] | undefined;
  let apply = (_change: Change): void => {};

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
      /** New tables, for which the list was requested again. */
      const requested = new Set<string>();
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
        watch.turn.subscribe(() => {
          if (watch.turn.get() > 0) refetch();
        }),
      ];
      return () => {
        apply = () => {};
        for (const stop of stops) stop();
      };
    },
    changed: (row) => apply(withRows([row])),
  };
}
