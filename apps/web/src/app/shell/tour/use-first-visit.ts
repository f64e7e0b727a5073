import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { useEffect } from 'react';
import { keepSetting, readSetting } from '#api/settings.ts';
import { browserStore } from '#lib/browser-store.ts';
import { isDialogOpen } from '#lib/open-dialog.ts';
import { shellLayer } from '#lib/shell-layer.ts';
import { whenComplete } from '#lib/when-idle.ts';

const OFF = 'off';
const SEEN = 'seen';

/** The stored value that switches the tour off, for a shared browser (a kiosk, a test). */
const isOffHere = (): boolean => browserStore.getItem(STORAGE_KEYS.tour) === OFF;

/** Shows the tour to a user who has not seen it in this browser, once the page is idle and nothing else is open. */
export function useFirstVisit(): void {
  useEffect(() => {
    if (readSetting('tour') === SEEN || isOffHere()) return undefined;
    return whenComplete(async () => {
      // A focus in a field is not taken away.
      const isWriting = document.activeElement?.matches('input, textarea, select') ?? false;
      if (isWriting || shellLayer.get() !== null || isDialogOpen()) throw new Error('the tour waits');
      shellLayer.set('tour');
    });
  }, []);
}

export const noteTourSeen = (): void => keepSetting('tour', SEEN);
