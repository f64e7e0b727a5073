import { accountsPaths } from '@pitdesk/contracts/accounts';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { useEffect } from 'react';
import { callOf } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import { keepSetting, readSetting } from '#api/settings.ts';
import { browserStore } from '#lib/browser/browser-store.ts';
import { isDialogOpen } from '#lib/interaction/open-dialog.ts';
import { shellLayer } from '#lib/interaction/shell-layer.ts';

const OFF = 'off';
const SEEN = 'seen';

/** The stored value that switches the tour off, for a shared browser (a kiosk, a test). */
const isOffHere = (): boolean => browserStore.getItem(STORAGE_KEYS.tour) === OFF;

/** Shows the tour to an account that has not seen it in any browser, unless something else is open or somebody writes. */
export function useFirstVisit(): void {
  useEffect(() => {
    if (readSetting('tour') === SEEN || isOffHere()) return undefined;
    let isWanted = true;
    void sendSignedIn(callOf(accountsPaths.getTour)).then((answer) => {
      // Unknown is no reason to show it: the next load of the page asks again.
      if (!isWanted || !answer.ok) return;
      if (answer.data.seen) keepSetting('tour', SEEN);
      else if (isQuiet()) shellLayer.set('tour');
    });
    return () => {
      isWanted = false;
    };
  }, []);
}

function isQuiet(): boolean {
  const isWriting = document.activeElement?.matches('input, textarea, select') ?? false;
  return !isWriting && shellLayer.get() === null && !isDialogOpen();
}

/** The browser remembers it too: it asks no more, and an account that could not be told is not shown the tour here again. */
export function noteTourSeen(): void {
  keepSetting('tour', SEEN);
  void sendSignedIn(callOf(accountsPaths.noteTour));
}
