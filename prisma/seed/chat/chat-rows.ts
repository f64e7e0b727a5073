import type { RandomSource } from '@pitdesk/table-games';
import type { ChatMessageRow, ChatRow, DealerRow, TableRow } from '../rows.ts';
import { between, DAY, MINUTE, SECOND } from '../time.ts';
import { converse, someLanguage } from './conversation.ts';

/** The age of the oldest messages. */
const HISTORY = 4 * DAY;
/** One of this number of messages was made by a template and is not shown. */
const TEMPLATE_ONE_IN = 100;

type UnnumberedMessage = Omit<ChatMessageRow, 'id'>;

/** Returns one chat for each table; a chat has the id of its table. */
export function chatRows(tables: readonly TableRow[]): ChatRow[] {
  return tables.map(({ id, createdAt }) => ({ id, tableId: id, createdAt }));
}

/** Returns the casino's greeting to a player who sits down. It is stored with the chat, but only the game shows it. */
function greeting(table: TableRow, createdAt: Date): UnnumberedMessage {
  return {
    chatId: table.id,
    sender: 'pitdesk',
    senderRole: 'staff',
    message: `Welcome to ${table.title}`,
    template: 'greeting',
    createdAt,
  };
}

function conversationAt(
  random: RandomSource,
  table: TableRow,
  dealers: readonly DealerRow[],
  now: number,
): UnnumberedMessage[] {
  // The last two minutes have no questions, so that no answer is in the future.
  let at = now - 2 * MINUTE - random.nextInt(HISTORY);
  if (random.nextInt(TEMPLATE_ONE_IN) === 0) return [greeting(table, new Date(at))];
  const dealer = random.pick(dealers.filter(({ games }) => games.includes(table.game)));
  return converse(random, { table, dealer, language: someLanguage(random) }).map((utterance) => {
    const createdAt = new Date(at);
    at += between(random, 15 * SECOND, 100 * SECOND);
    return { chatId: table.id, ...utterance, template: null, createdAt };
  });
}

/** Returns a number of messages at the active tables, numbered in the order of their times. */
export function chatMessageRows(
  random: RandomSource,
  tables: readonly TableRow[],
  dealers: readonly DealerRow[],
  { count, now }: { count: number; now: number },
): ChatMessageRow[] {
  const active = tables.filter((table) => table.active);
  const messages: UnnumberedMessage[] = [];
  while (messages.length < count) {
    messages.push(...conversationAt(random, random.pick(active), dealers, now));
  }
  return messages
    .slice(0, count)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.chatId - b.chatId)
    .map((message, index) => ({ id: index + 1, ...message }));
}
