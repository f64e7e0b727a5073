import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '#components/wordmark.tsx';

/** The owner of the wall, and the limits of this screen. */
export function WallFoot() {
  const { t } = useTranslation('wall');
  const awake = useWakeLock();
  return (
    <footer className="wall-foot">
      <Wordmark />
      {awake === 'refused' && <p>{t('mayFallAsleep')}</p>}
    </footer>
  );
}

/** `refused`: this browser cannot do it, or not now. */
type WakeLockState = 'requesting' | 'held' | 'refused';

/** Keeps the screen awake while the page is visible; the browser releases the lock whenever the page is hidden. */
function useWakeLock(): WakeLockState {
  const [state, setState] = useState<WakeLockState>('wakeLock' in navigator ? 'requesting' : 'refused');
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let wanted = true;
    const drop = (held: WakeLockSentinel): void => void held.release().catch(() => {});
    const requestLock = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || lock?.released === false) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (!wanted) {
          drop(held);
          return;
        }
        lock = held;
        setState('held');
      } catch {
        if (wanted) setState('refused');
      }
    };
    const requestAgain = (): void => void requestLock();
    void requestLock();
    document.addEventListener('visibilitychange', requestAgain);
    return () => {
      wanted = false;
      document.removeEventListener('visibilitychange', requestAgain);
      if (lock !== undefined) drop(lock);
    };
  }, []);
  return state;
}
