import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { useEffect } from 'react';
import { usePreferencesKnown } from '#api/preferences.ts';
import { readSetting, writeSetting } from '#api/settings.ts';
import { browserStore } from '#lib/browser/browser-store.ts';
import { isDialogOpen } from '#lib/interaction/open-dialog.ts';
import { shellLayer } from '#lib/interaction/shell-layer.ts';

const OFF = 'off';
const SEEN = 'seen';

/** The stored value that disables the tour, for a shared browser (a kiosk, a test). */
const isDisabledHere = (): boolean => browserStore.getItem(STORAGE_KEYS.tour) === OFF;

/**
 * Shows the tour to an account that has not seen it in any browser, unless a layer is open or the user types. While it
 * is unknown whether the account has seen it, the tour is not shown.
 */
export function useFirstVisit(): void {
  const isKnown = usePreferencesKnown();
  useEffect(() => {
    if (!isKnown || readSetting('tour') === SEEN || isDisabledHere()) return;
    if (isUndisturbed()) shellLayer.set('tour');
  }, [isKnown]);
}

function isUndisturbed(): boolean {
  const isWriting = document.activeElement?.matches('input, textarea, select') ?? false;
  return !isWriting && shellLayer.get() === null && !isDialogOpen();
}

export const storeTourSeen = (): void => writeSetting('tour', SEEN);
