import type { Conversation, WaitingMessage, WaitingPerson } from '@pitdesk/contracts/chat';

/** Returns the conversation of a table in which nobody waits; the players of `waiting` also fill the number and the start. */
export function conversationAt(id: number, part: Partial<Conversation> = {}): Conversation {
  const { waiting = [] } = part;
  return {
    chat_id: id,
    table: { id, title: `Emerald ${id}`, terminal_id: 1 },
    seq: 0,
    received: part.unread ?? 0,
    last_message: null,
    unread: 0,
    waiting,
    waiting_count: waiting.length,
    waiting_since: waiting.map(({ since }) => since).sort()[0] ?? null,
    assignment: null,
    assignment_version: 0,
    target: { seconds: 60, set: null },
    flagged: null,
    ...part,
  };
}

/** Returns a player who waits since that time with a question, unless `part` differs. */
export function waitingPerson(
  player: string,
  since: string,
  part: Partial<WaitingPerson> & { message?: Partial<WaitingMessage> } = {},
): WaitingPerson {
  const { message, ...rest } = part;
  return {
    player,
    language: null,
    since,
    messages: [{ created_at: since, key: `${player} 1`, reason: 'question', at: null, ...message }],
    count: 1,
    target_s: 60,
    assignment: null,
    assignment_version: 0,
    ...rest,
  };
}
