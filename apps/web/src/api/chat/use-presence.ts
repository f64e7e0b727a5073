import type { EntityId, Presence } from '@pitdesk/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { useChat } from './chat-context.ts';

/** Tells the colleagues that this page looks at that conversation, and who else does. */
export function usePresence(chatId: EntityId): { staff: Presence['staff']; typing: () => void } {
  const { presence } = useChat();
  useEffect(() => presence.look(chatId), [presence, chatId]);
  const staff = useSyncExternalStore(presence.staff.subscribe, presence.staff.get);
  return { staff, typing: presence.typing };
}
