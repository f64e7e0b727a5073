import { accountsPaths } from '@pitdesk/contracts/accounts';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { useEffect } from 'react';
import { callOf } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import { readSetting, writeSetting } from '#api/settings.ts';
import { browserStore } from '#lib/browser/browser-store.ts';
import { isDialogOpen } from '#lib/interaction/open-dialog.ts';
import { shellLayer } from '#lib/interaction/shell-layer.ts';

const OFF = 'off';
const SEEN = 'seen';

/** The stored value that disables the tour, for a shared browser (a kiosk, a test). */
const isDisabledHere = (): boolean => browserStore.getItem(STORAGE_KEYS.tour) === OFF;

/** Shows the tour to an account that has not seen it in any browser, unless a layer is open or the user types. */
export function useFirstVisit(): void {
  useEffect(() => {
    if (readSetting('tour') === SEEN || isDisabledHere()) return undefined;
    let isWanted = true;
    void sendSignedIn(callOf(accountsPaths.getTour)).then((answer) => {
      // Not known yet: the tour is not shown, and the next page load requests it again.
      if (!isWanted || !answer.ok) return;
      if (answer.data.seen) writeSetting('tour', SEEN);
      else if (isUndisturbed()) shellLayer.set('tour');
    });
    return () => {
      isWanted = false;
    };
  }, []);
}

function isUndisturbed(): boolean {
  const isWriting = document.activeElement?.matches('input, textarea, select') ?? false;
  return !isWriting && shellLayer.get() === null && !isDialogOpen();
}

/**
 * Remembers it in this browser too: no further request, and an account that could not be updated does not see the tour
 * here again.
 */
export function storeTourSeen(): void {
  writeSetting('tour', SEEN);
  void sendSignedIn(callOf(accountsPaths.noteTour));
}
