import { hasTerminal, type LoadedUser } from '@pitdesk/contracts';
import { matchPath, useLocation } from 'react-router-dom';
import { useTableCountsQuery } from '../../api/tables-api.ts';
import { paths } from '../../config/paths.ts';
import { idlePart, latePart } from '../../i18n/late-part.ts';

const ChatWidget = idlePart(() => import('../../features/chat/widget/chat-widget.tsx'), ['chat']);
const PlayersTab = latePart(() => import('../../features/players/tab/players-tab.tsx'), ['players']);

/** Where the floating chat stands: for accounts with a terminal, on every page but the inbox, which is the chat itself. */
export function ChatSlot({ user }: { user: LoadedUser }) {
  const { pathname } = useLocation();
  if (!hasTerminal(user) || matchPath(paths.messages.pattern, pathname)) return null;
  return <FloatingChat />;
}

function FloatingChat() {
  const { online } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({ online: data?.total ?? null }),
  });
  return <ChatWidget onlineCount={online} players={<PlayersTab />} />;
}
