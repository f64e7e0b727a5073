import type { Conversation } from '@pitdesk/contracts/chat';
import { personName } from '@pitdesk/contracts/chat';
import { type Outcome, showFailed, showOutcome } from '#api/outcomes.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useMarkNoAnswerMutation, useUnmarkNoAnswerMutation } from '../api.ts';

/**
 * Returns a function that ends the wait of a player, or of everybody at the table, and shows a notice with its undo;
 * null if nobody waits.
 */
export function useNoAnswer(conversation: Conversation, player: string | null): (() => void) | null {
  const nameOf = useTableNames();
  const [mark, { isLoading }] = useMarkNoAnswerMutation();
  const [unmark] = useUnmarkNoAnswerMutation();
  const { chat_id, table, waiting, waiting_count, last_message } = conversation;
  const waits = player === null ? waiting : waiting.filter((person) => person.player === player);
  const newest = last_message ?? waits[0]?.messages.at(-1);
  if (waits.length === 0 || newest === undefined || isLoading) return null;
  const done: Outcome =
    player === null
      ? {
          text: 'chat.noAnswerAll',
          values: { count: waiting_count, table: nameOf(table.id, table.title) },
        }
      : { text: 'chat.noAnswer', values: { name: plainLine(personName(player)) } };
  const place = { chatId: chat_id, player };
  const undo = async (): Promise<void> => {
    if ('error' in (await unmark(place))) showFailed();
  };
  const run = async (): Promise<void> => {
    const { created_at, key } = newest;
    const result = await mark({ id: chat_id, player, until: { created_at, key } });
    if ('error' in result) showFailed();
    else showOutcome({ ...done, undo: () => void undo() });
  };
  return () => void run();
}
