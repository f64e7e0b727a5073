import { CHAT_MESSAGE_EVENT, type ChatMessage, type EntityId, isHidden, sameId } from '@pitdesk/contracts';
import type { ChatSocket } from '../../socket/chat-socket.ts';

/** An announced message comes as a stored one in the same moment. */
const COMES_WITHIN_MS = 1_000;

/**
 * Looks after every announcement in a chat whether its message came, and tells if not: the terminal's room may hear
 * what the watch of conversations did not. Returns what ends it.
 */
export function checkAnnounced(
  socket: ChatSocket,
  chatId: EntityId,
  isHere: (announced: ChatMessage) => boolean,
  onMissing: () => void,
): () => void {
  const checks = new Set<ReturnType<typeof setTimeout>>();
  const stop = socket.on(CHAT_MESSAGE_EVENT, ({ data }) => {
    if (!sameId(data.chat_id, chatId) || isHidden(data)) return;
    const check = setTimeout(() => {
      checks.delete(check);
      if (!isHere(data)) onMissing();
    }, COMES_WITHIN_MS);
    checks.add(check);
  });
  return () => {
    stop();
    for (const check of checks) clearTimeout(check);
  };
}
