import type {
  Conversation,
  ConversationChange,
  MessageHiding,
  MessagePosition,
  MessageView,
} from '@pitdesk/contracts/chat';
import { comparePositions } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { CallResult } from '#api/http/send.ts';
import type { ChatSocket } from '#api/live-socket.ts';
import type { ConversationWatch } from './rooms.ts';

export type ConversationList = readonly Conversation[];

const withOne = (
  list: ConversationList,
  chatId: EntityId,
  change: (conversation: Conversation) => Conversation,
): ConversationList => list.map((one) => (sameId(one.chat_id, chatId) ? change(one) : one));

/** @param isUnread whether it is one more that this member of staff has not read */
const withMessage = (list: ConversationList, message: MessageView, isUnread: boolean): ConversationList =>
  withOne(list, message.chat_id, (one) => {
    const isLatest = one.last_message === null || comparePositions(message, one.last_message) > 0;
    return {
      ...one,
      last_message: isLatest ? message : one.last_message,
      unread: one.unread + (isUnread ? 1 : 0),
    };
  });

/** A conversation that is not on the list is a new table's. */
const withChange = (list: ConversationList, change: ConversationChange): ConversationList =>
  list.some((one) => sameId(one.chat_id, change.chat_id))
    ? withOne(list, change.chat_id, (one) => ({ ...one, ...change }))
    : [...list, { ...change, last_message: null, unread: 0 }];

/** The last message was hidden from staff, or is shown again. */
const withHiding = (list: ConversationList, { chat_id, key, withheld, message }: MessageHiding) =>
  withOne(list, chat_id, (one) => {
    if (one.last_message?.key !== key) return one;
    const { withheld: _, ...last } = one.last_message;
    return { ...one, last_message: { ...last, message, ...(withheld !== null && { withheld }) } };
  });

const withUnread = (list: ConversationList, chatId: EntityId, unread: number): ConversationList =>
  withOne(list, chatId, (one) => (one.unread === unread ? one : { ...one, unread }));

const lastOf = (list: ConversationList, chatId: EntityId): MessagePosition | null =>
  list.find((one) => sameId(one.chat_id, chatId))?.last_message ?? null;

/** Enough to recognise a message that arrives twice, from two replicas or after a gap was read. */
const REMEMBERED = 5_000;
/** Too short to be noticed. What arrives in a burst changes the list once: every change costs each part that reads it. */
const GATHER_MS = 100;
/** Live counts and the server's counts can cross each other: the list is then requested again after this time. */
const RECHECK_MS = 5_000;

type Change = (list: ConversationList) => ConversationList;

/** Updates the list of conversations between two requests. */
export interface FollowedConversations {
  /** Requests the list; changes that arrive meanwhile are applied to the answer. */
  load: (request: () => Promise<CallResult<ConversationList>>) => Promise<CallResult<ConversationList>>;
  follow: (update: (change: Change) => void, refetch: () => void) => () => void;
}

export function createFollowedConversations(
  socket: ChatSocket,
  watch: ConversationWatch,
): FollowedConversations {
  const seen = new Set<string>();
  const readUntil = new Map<string, MessagePosition>();
  const countedAt = new Map<string, number>();
  /** Changes that arrived while the list was loading; undefined while none is. */
  let buffered: ((baseline: ConversationList) => Change)[] | undefined;
  /** Changes of this moment that the list does not have yet, and what puts them in. */
  let waiting: Change[] = [];
  let handOn = (): void => {};
  let recheck: ReturnType<typeof setTimeout> | undefined;

  const isNew = ({ chat_id, key }: MessageView): boolean => {
    const name = `${chat_id} ${key}`;
    if (seen.has(name)) return false;
    seen.add(name);
    const [oldest] = seen;
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
    return true;
  };
  const isRead = (message: MessageView): boolean => isUntil(message, readUntil.get(String(message.chat_id)));

  return {
    load: async (request) => {
      handOn();
      buffered = [];
      const result = await request();
      const changes = buffered;
      buffered = undefined;
      if (!result.ok) return result;
      // The answer has them below.
      waiting = [];
      const baseline = result.data;
      return { ok: true, data: changes.reduce((list, change) => change(baseline)(list), baseline) };
    },
    follow: (update, refetch) => {
      let gathering: ReturnType<typeof setTimeout> | undefined;
      handOn = () => {
        clearTimeout(gathering);
        gathering = undefined;
        if (waiting.length === 0) return;
        const changes = waiting;
        waiting = [];
        gathering = setTimeout(handOn, GATHER_MS);
        update((list) => changes.reduce((known, change) => change(known), list));
      };
      const apply = (change: (baseline?: ConversationList) => Change): void => {
        buffered?.push(change);
        waiting.push(change());
        if (gathering === undefined) handOn();
      };
      const plan = (): void => {
        recheck ??= setTimeout(() => {
          recheck = undefined;
          refetch();
        }, RECHECK_MS);
      };
      const stops = [
        socket.on('message:stored', (message) => {
          if (message.hidden || !isNew(message)) return;
          const counts = message.type === 'them' && !isRead(message);
          if (counts) countedAt.set(String(message.chat_id), Date.now());
          if (counts && buffered) plan();
          // An answer that has the message has counted it.
          apply((baseline) => (list) => {
            const isIn = baseline !== undefined && isUntil(message, lastOf(baseline, message.chat_id));
            return withMessage(list, message, counts && !isIn);
          });
        }),
        socket.on('conversation:changed', (change) => apply(() => (list) => withChange(list, change))),
        socket.on('message:hiding', (hiding) => apply(() => (list) => withHiding(list, hiding))),
        socket.on('read:changed', ({ chat_id, read_position, unread }) => {
          const chat = String(chat_id);
          if (!isUntil(read_position, readUntil.get(chat))) readUntil.set(chat, read_position);
          if (unread > 0 || Date.now() - (countedAt.get(chat) ?? 0) < RECHECK_MS) plan();
          apply(() => (list) => withUnread(list, chat_id, unread));
        }),
        watch.turn.subscribe(() => {
          if (watch.turn.get() > 0) refetch();
        }),
      ];
      return () => {
        clearTimeout(recheck);
        recheck = undefined;
        clearTimeout(gathering);
        waiting = [];
        handOn = () => {};
        for (const stop of stops) stop();
      };
    },
  };
}

const isUntil = (position: MessagePosition, until: MessagePosition | null | undefined): boolean =>
  until !== null && until !== undefined && comparePositions(position, until) <= 0;
