import { useEffect, useEffectEvent } from 'react';
import { areLetterKeysOn } from '../../../../api/settings/letter-keys.ts';
import { actionOf, type InboxAction } from './inbox-keys.ts';

/** Calls what a pressed key stands for, wherever on the page the focus is, unless the user has switched that off. */
export function useInboxKeys(act: (action: InboxAction) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = areLetterKeysOn() ? actionOf(event) : undefined;
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
