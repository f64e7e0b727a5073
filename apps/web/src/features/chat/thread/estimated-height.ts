import type { OutgoingMessage } from '../../../api/chat/outbox/outgoing-message.ts';
import { isStored, type ThreadItem } from './thread-item.ts';
import type { ThreadItems } from './use-thread-items.ts';

const CHARACTERS_A_LINE = 40;
const LINE_PX = 20;
const AROUND_PX = 24;

/** What a row will take until it is measured: near enough for the scroll bar. */
export function estimatedHeight(item: ThreadItem<OutgoingMessage> | undefined): number {
  if (item === undefined) return AROUND_PX + LINE_PX;
  const { length } = isStored(item) ? item.message : item.text;
  return AROUND_PX + LINE_PX * Math.max(1, Math.ceil(Math.min(length, 4_000) / CHARACTERS_A_LINE));
}

/** Where a row will begin, as far as one can say before any is measured; -1 stands for the end. */
export function estimatedOffset(items: ThreadItems, index: number): number {
  let offset = 0;
  const end = index < 0 ? items.count : index;
  for (let row = 0; row < end; row += 1) offset += estimatedHeight(items.at(row));
  return offset;
}
