import type { MessageView } from '@pitdesk/contracts';
import { useMemo } from 'react';
import type { OutgoingMessage } from '../../../api/chat/outbox/outgoing-message.ts';
import { itemKey, type ThreadItem } from './thread-item.ts';

export interface ThreadItems {
  count: number;
  at: (index: number) => ThreadItem<OutgoingMessage> | undefined;
  keyAt: (index: number) => string;
}

/** The rows of a thread by index, without a list of them being made: a long thread costs what is looked at. */
export const useThreadItems = (
  messages: readonly MessageView[],
  outgoing: readonly OutgoingMessage[],
): ThreadItems =>
  useMemo(() => {
    const at = (index: number) => messages[index] ?? outgoing[index - messages.length];
    const keyAt = (index: number): string => {
      const item = at(index);
      return item === undefined ? String(index) : itemKey(item);
    };
    return { count: messages.length + outgoing.length, at, keyAt };
  }, [messages, outgoing]);
