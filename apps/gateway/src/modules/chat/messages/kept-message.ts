import type { ChatMessage } from '@pitdesk/contracts/chat';
import { isHidden } from '@pitdesk/contracts/chat';
import { storableText } from '../../../common/database/storable-text.ts';
import { toStoredId } from '../../../common/database/stored-id.ts';
import { sortKeyOf } from './message-key.ts';

/** A message of the operator's history as the console keeps it, beside what the operator said of it. */
export interface KeptMessage {
  readonly chatId: string;
  readonly key: string;
  readonly sortKey: string;
  readonly createdAt: Date;
  readonly sender: string;
  readonly message: string;
  readonly fromPlayer: boolean;
  /** A template is set: it is not shown. */
  readonly hidden: boolean;
  readonly original: ChatMessage;
}

const PLAYER_NAME = /^.+-.+-\d+$/;

/** `type` says it where the operator sends one; otherwise the form of the name does. */
function isFromPlayer({ type, sender }: ChatMessage): boolean {
  return type === undefined ? PLAYER_NAME.test(sender) : type === 'them';
}

export function keep(original: ChatMessage, key: string): KeptMessage {
  return {
    chatId: toStoredId(original.chat_id),
    key,
    sortKey: sortKeyOf(key),
    createdAt: new Date(original.created_at),
    sender: storableText(original.sender),
    message: storableText(original.message),
    fromPlayer: isFromPlayer(original),
    hidden: isHidden(original),
    original,
  };
}
