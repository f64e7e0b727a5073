import type { ConversationChange } from '@pitdesk/contracts/chat';
import type { Finding } from './finding.ts';

/** Players whom nobody has answered for so long. */
export function waitingPlayers(
  conversations: readonly Pick<ConversationChange, 'chat_id' | 'table' | 'waiting_since'>[],
  afterMs: number,
  now: number,
): Finding[] {
  return conversations.flatMap(({ chat_id, table, waiting_since }) => {
    if (waiting_since === null || now - Date.parse(waiting_since) < afterMs) return [];
    const since = new Date(waiting_since);
    return [{ subject: String(chat_id), table, since, facts: { kind: 'player_waiting', chat_id } }];
  });
}
