import { STORAGE_KEYS } from '@pitdesk/contracts';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { createKeptTexts } from '../kept-texts.ts';

const SOUND = 'sound';
const ON = 'on';

/** Whether an alarm is heard as well as seen: off until the user switches it on in this browser. */
export function useAlarmSound(userId: string): [on: boolean, change: (on: boolean) => void] {
  const kept = useMemo(() => createKeptTexts(STORAGE_KEYS.alarms, userId), [userId]);
  useEffect(() => kept.open(), [kept]);
  const all = useSyncExternalStore(kept.all.subscribe, kept.all.get);
  const change = useCallback(
    (on: boolean) => {
      if (on) kept.set(SOUND, ON);
      else kept.remove(SOUND);
    },
    [kept],
  );
  return [all.get(SOUND) === ON, change];
}
