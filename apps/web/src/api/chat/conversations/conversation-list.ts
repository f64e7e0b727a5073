import {
  type Conversation,
  type ConversationChange,
  comparePositions,
  type EntityId,
  type MessageHiding,
  type MessagePosition,
  type MessageView,
  sameId,
} from '@pitdesk/contracts';

export type ConversationList = readonly Conversation[];

const withOne = (
  list: ConversationList,
  chatId: EntityId,
  change: (conversation: Conversation) => Conversation,
): ConversationList => list.map((one) => (sameId(one.chat_id, chatId) ? change(one) : one));

/** @param isUnread whether it is one more that this member of staff has not read */
export const withMessage = (
  list: ConversationList,
  message: MessageView,
  isUnread: boolean,
): ConversationList =>
  withOne(list, message.chat_id, (one) => {
    const isLatest = one.last_message === null || comparePositions(message, one.last_message) > 0;
    return {
      ...one,
      last_message: isLatest ? message : one.last_message,
      unread: one.unread + (isUnread ? 1 : 0),
    };
  });

/** A conversation that is not on the list is a new table's. */
export const withChange = (list: ConversationList, change: ConversationChange): ConversationList =>
  list.some((one) => sameId(one.chat_id, change.chat_id))
    ? withOne(list, change.chat_id, (one) => ({ ...one, ...change }))
    : [...list, { ...change, last_message: null, unread: 0 }];

/** The last message was hidden from staff, or is shown again. */
export const withHiding = (list: ConversationList, { chat_id, key, withheld, message }: MessageHiding) =>
  withOne(list, chat_id, (one) => {
    if (one.last_message?.key !== key) return one;
    const { withheld: _, ...last } = one.last_message;
    return { ...one, last_message: { ...last, message, ...(withheld !== null && { withheld }) } };
  });

export const withUnread = (list: ConversationList, chatId: EntityId, unread: number): ConversationList =>
  withOne(list, chatId, (one) => (one.unread === unread ? one : { ...one, unread }));

export const lastOf = (list: ConversationList, chatId: EntityId): MessagePosition | null =>
  list.find((one) => sameId(one.chat_id, chatId))?.last_message ?? null;
