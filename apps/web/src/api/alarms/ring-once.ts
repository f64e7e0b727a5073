import { STORAGE_KEYS } from '@pitdesk/contracts';
import { ring } from '../../lib/ring.ts';
import { keptPrefix, readKept } from '../kept-texts.ts';
import { oneTabAtATime } from '../session/one-tab-at-a-time.ts';

const RUNG = 'rung';

/** Rings for an alarm once in a browser, whatever the number of its tabs. */
export async function ringOnce(userId: string, alarmId: string): Promise<void> {
  await oneTabAtATime(`alarms:${userId}`, async () => {
    await Promise.resolve();
    const known = readKept(STORAGE_KEYS.alarms, userId);
    if (known.get('sound') === undefined || known.get(RUNG) === alarmId) return;
    try {
      window.localStorage.setItem(keptPrefix(STORAGE_KEYS.alarms, userId) + RUNG, alarmId);
    } catch {
      // A browser that keeps nothing rings in every tab.
    }
    ring('alarm');
  });
}
