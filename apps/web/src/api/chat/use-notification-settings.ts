import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useChat } from './chat-context.ts';

/** How a player's message makes itself known; both off until somebody switches them on. */
export interface NotificationSettings {
  sound: boolean;
  desktop: boolean;
}

const ON = 'on';

export function useNotificationSettings(): [
  NotificationSettings,
  (name: keyof NotificationSettings, on: boolean) => void,
] {
  const { notifications } = useChat();
  const kept = useSyncExternalStore(notifications.all.subscribe, notifications.all.get);
  const settings = useMemo(
    () => ({ sound: kept.get('sound') === ON, desktop: kept.get('desktop') === ON }),
    [kept],
  );
  const change = useCallback(
    (name: keyof NotificationSettings, on: boolean) => {
      if (on) notifications.set(name, ON);
      else notifications.remove(name);
    },
    [notifications],
  );
  return [settings, change];
}
