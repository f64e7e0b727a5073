import { hasTerminal, type LoadedUser } from '@pitdesk/contracts';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useTableCountsQuery } from '../../api/tables-api.ts';
import { paths } from '../../config/paths.ts';
import type { ChatWidgetProps } from '../../features/chat/widget/chat-widget.tsx';
import { latePart, withTexts } from '../../i18n/late-part.ts';
import { whenIdle } from '../../lib/when-idle.ts';

const PlayersTab = latePart(() => import('../../features/players/tab/players-tab.tsx'), ['players']);

/** Where the floating chat stands: for accounts with a terminal, on every page but the inbox, which is the chat itself. */
export function ChatSlot({ user }: { user: LoadedUser }) {
  const { pathname } = useLocation();
  if (!hasTerminal(user) || matchPath(paths.messages.pattern, pathname)) return null;
  return <LoadedChat />;
}

/** The chat comes when the page that it floats over stands. */
function LoadedChat() {
  const [ChatWidget, setChatWidget] = useState<ComponentType<ChatWidgetProps> | null>(null);
  const { online } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({ online: data?.total ?? null }),
  });
  useEffect(
    () =>
      whenIdle(async () => {
        const { ChatWidget: loaded } = await withTexts(
          () => import('../../features/chat/widget/chat-widget.tsx'),
          ['chat'],
        );
        setChatWidget(() => loaded);
      }),
    [],
  );
  return (
    ChatWidget && (
      <Suspense>
        <ChatWidget onlineCount={online} players={<PlayersTab />} />
      </Suspense>
    )
  );
}
