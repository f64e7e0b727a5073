import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { useEffect, useMemo } from 'react';
import { oneTabAtATime } from '#api/session/one-tab-at-a-time.ts';
import { createStoredTexts, readStoredTexts, storagePrefix, useStoredText } from '#api/stored-texts.ts';
import { browserStore } from '#lib/browser/browser-store.ts';
import { ring } from '#lib/browser/ring.ts';

const SOUND = 'sound';
const ON = 'on';

/** Returns the sound setting of alarms: off until the user turns it on in this browser. */
export function useAlarmSound(userId: string): [on: boolean, change: (on: boolean) => void] {
  const texts = useMemo(() => createStoredTexts(STORAGE_KEYS.alarms, userId), [userId]);
  useEffect(() => texts.open(), [texts]);
  const [kept, keep] = useStoredText(texts, SOUND);
  return [kept === ON, (on) => keep(on ? ON : null)];
}

const RUNG = 'rung';

/** Plays the sound for an alarm once per browser, whatever the number of its tabs. */
export async function ringOnce(userId: string, alarmId: string): Promise<void> {
  await oneTabAtATime(`alarms:${userId}`, async () => {
    await Promise.resolve();
    const known = readStoredTexts(STORAGE_KEYS.alarms, userId);
    if (known.get('sound') === undefined || known.get(RUNG) === alarmId) return;
    // Without storage, every tab plays it.
    browserStore.cache(storagePrefix(STORAGE_KEYS.alarms, userId) + RUNG, alarmId);
    ring('alarm');
  });
}
