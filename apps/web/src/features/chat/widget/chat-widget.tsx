import { type ReactNode, Suspense, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { useUnread } from '../../../api/chat/conversations/conversations-api.ts';
import { latePart } from '../../../i18n/late-part.ts';
import { Launcher } from './launcher.tsx';
import { isWidgetOpen, keepWidgetOpen } from './open-state.ts';

const WidgetPanel = latePart(() => import('./widget-panel.tsx'), ['chat', 'lists', 'inbox']);

export interface ChatWidgetProps {
  /** How many players are online; null until they have been counted. */
  onlineCount: number | null;
  players: ReactNode;
}

/** The floating chat: a button until somebody wants it, and whatever a reload found open is open again. */
export function ChatWidget({ onlineCount, players }: ChatWidgetProps) {
  const { total } = useUnread();
  const [open, setOpen] = useState(isWidgetOpen);
  const [byHand, setByHand] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const change = (next: boolean): void => {
    keepWidgetOpen(next);
    // The button, and the focus on it, stay until the panel is there.
    startTransition(() => {
      setOpen(next);
      setByHand(true);
    });
  };
  useLayoutEffect(() => {
    if (!open && byHand) button.current?.focus();
  }, [open, byHand]);

  const launcher = (
    <Launcher onlineCount={onlineCount} unread={total} onOpen={() => change(true)} button={button} />
  );
  return (
    <Suspense fallback={launcher}>
      {open ? (
        <WidgetPanel
          onlineCount={onlineCount}
          players={players}
          onMinimise={() => change(false)}
          takeFocus={byHand}
        />
      ) : (
        launcher
      )}
    </Suspense>
  );
}
