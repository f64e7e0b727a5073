import { STORAGE_KEYS } from '@pitdesk/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import { createKeptTexts, type KeptTexts } from '../kept-texts.ts';
import { signedInUserId } from '../session/signed-in-user-id.ts';

/**
 * What the shell remembers for each user of this browser, in all of its tabs: settings and ids, and no words about
 * people. It outlives the sign-out, as the language does.
 */
type SettingName = 'recent' | 'letter-keys' | 'tour';

let kept: { userId: string; texts: KeptTexts } | undefined;

function textsOfUser(): KeptTexts {
  const userId = signedInUserId() ?? '';
  if (kept?.userId !== userId) {
    kept = { userId, texts: createKeptTexts(STORAGE_KEYS.shell, userId) };
    // For as long as the page lives: it is one listener.
    kept.texts.open();
  }
  return kept.texts;
}

export const readSetting = (name: SettingName): string | undefined => textsOfUser().all.get().get(name);

export function keepSetting(name: SettingName, text: string | null): void {
  if (text === null) textsOfUser().remove(name);
  else textsOfUser().set(name, text);
}

export function useSetting(name: SettingName): string | undefined {
  const { all } = textsOfUser();
  return useSyncExternalStore(
    all.subscribe,
    useCallback(() => all.get().get(name), [all, name]),
  );
}
