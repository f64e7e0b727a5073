import { useEffect, useEffectEvent } from 'react';
import { actionOf, type InboxAction } from './inbox-keys.ts';

/** Calls what a pressed key stands for, wherever on the page the focus is. */
export function useInboxKeys(act: (action: InboxAction) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (action === undefined) return;
    // The slash, for one, must not stand in the field that it leads to.
    event.preventDefault();
    act(action);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
