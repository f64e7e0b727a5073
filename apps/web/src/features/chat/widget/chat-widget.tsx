import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useUnread } from '../../../api/chat/conversations/conversations-api.ts';
import { Launcher } from './launcher.tsx';
import { isWidgetOpen, keepWidgetOpen } from './open-state.ts';

const loadPanel = () => import('./widget-panel.tsx');
const WidgetPanel = lazy(loadPanel);

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
    setOpen(next);
    setByHand(true);
    keepWidgetOpen(next);
  };
  useEffect(() => {
    if (!open && byHand) button.current?.focus();
  }, [open, byHand]);

  const launcher = (
    <Launcher onlineCount={onlineCount} unread={total} onOpen={() => change(true)} button={button} />
  );
  if (!open) return launcher;
  return (
    <Suspense fallback={launcher}>
      <WidgetPanel
        onlineCount={onlineCount}
        players={players}
        onMinimise={() => change(false)}
        takeFocus={byHand}
      />
    </Suspense>
  );
}
