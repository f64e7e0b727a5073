import { accountsPaths } from '@pitdesk/contracts/accounts';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { useEffect } from 'react';
import { callOf } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import { keepSetting, readSetting } from '#api/settings.ts';
import { browserStore } from '#lib/browser-store.ts';
import { isDialogOpen } from '#lib/open-dialog.ts';
import { shellLayer } from '#lib/shell-layer.ts';
import { whenComplete } from '#lib/when-idle.ts';

const OFF = 'off';
const SEEN = 'seen';

/** The stored value that switches the tour off, for a shared browser (a kiosk, a test). */
const isOffHere = (): boolean => browserStore.getItem(STORAGE_KEYS.tour) === OFF;

/** Shows the tour to an account that has not seen it in any browser, once the page is idle and nothing else is open. */
export function useFirstVisit(): void {
  useEffect(() => {
    if (readSetting('tour') === SEEN || isOffHere()) return undefined;
    return whenComplete(async () => {
      requireQuiet();
      const answer = await sendSignedIn(callOf(accountsPaths.getTour));
      // Unknown is no reason to show it, nor to ask again and again: the next load of the page asks.
      if (!answer.ok) return;
      if (answer.data.seen) return keepSetting('tour', SEEN);
      requireQuiet();
      shellLayer.set('tour');
    });
  }, []);
}

/** @throws where something is open, or has the focus of somebody who writes */
function requireQuiet(): void {
  const isWriting = document.activeElement?.matches('input, textarea, select') ?? false;
  if (isWriting || shellLayer.get() !== null || isDialogOpen()) throw new Error('the tour waits');
}

/** The browser remembers it too: it asks no more, and an account that could not be told is not shown the tour here again. */
export function noteTourSeen(): void {
  keepSetting('tour', SEEN);
  void sendSignedIn(callOf(accountsPaths.noteTour));
}
