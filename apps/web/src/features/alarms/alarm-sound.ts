import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { oneTabAtATime } from '#api/session/one-tab-at-a-time.ts';
import { readSetting } from '#api/settings.ts';
import { readStoredTexts, storagePrefix } from '#api/stored-texts.ts';
import { browserStore } from '#lib/browser/browser-store.ts';
import { ring } from '#lib/browser/ring.ts';

const RUNG = 'rung';

/** Plays the sound for an alarm once per browser, whatever the number of its tabs, if the user turned it on. */
export async function ringOnce(userId: string, alarmId: string): Promise<void> {
  await oneTabAtATime(`alarms:${userId}`, async () => {
    await Promise.resolve();
    if (readSetting('alarm-sound') === undefined) return;
    if (readStoredTexts(STORAGE_KEYS.alarms, userId).get(RUNG) === alarmId) return;
    // Without storage, every tab plays it.
    browserStore.cache(storagePrefix(STORAGE_KEYS.alarms, userId) + RUNG, alarmId);
    ring('alarm');
  });
}
