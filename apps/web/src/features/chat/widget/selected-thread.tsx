import type { ChatSelection } from '@pitdesk/contracts';
import { useMarkRead } from '../../../api/chat/use-mark-read.ts';
import { usePresence } from '../../../api/chat/use-presence.ts';
import { ThreadView } from '../thread/thread-view.tsx';

/** The chosen table's conversation: what is seen of it is read, and colleagues know that somebody is there. */
export function SelectedThread({ selection, shown }: { selection: ChatSelection; shown: boolean }) {
  const chatId = selection.chat.id;
  const markRead = useMarkRead(chatId);
  usePresence(chatId);
  return (
    <ThreadView
      chatId={chatId}
      table={{ title: selection.title ?? String(chatId), terminal_id: selection.terminal_id }}
      onSeen={markRead}
      watched={shown}
    />
  );
}
