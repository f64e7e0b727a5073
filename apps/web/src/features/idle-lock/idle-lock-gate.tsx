import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { sessionsPaths } from '@pitdesk/contracts/sessions';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { callOf } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import { LayoutReady } from '#components/layout-splash.tsx';
import { createIdleLock } from './idle-lock.ts';
import { LockNowContext } from './lock-now-context.ts';
import { LockScreen } from './lock-screen.tsx';
import { LockWarning } from './lock-warning.tsx';

const LOCK_AGAIN_MS = 5_000;

/**
 * Locks the session at the gateway as well, and retries while it is unreachable. Returns the function that stops this.
 */
function lockSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const attempt = async (): Promise<void> => {
    const { ok } = await sendSignedIn(callOf(sessionsPaths.lock));
    if (!ok && !isOver) timer = setTimeout(() => void attempt(), LOCK_AGAIN_MS);
  };
  void attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

interface Props {
  user: LoadedUser;
  /** True for a wall screen, which must stay visible and gets no input. */
  exempt: boolean;
  children: ReactNode;
}

/** The console with a lock over it after a time without input; the console keeps running below. */
export function IdleLockGate({ user, exempt, children }: Props) {
  const { i18n } = useTranslation();
  const { data: info } = useConsoleInfoQuery();
  const [lock] = useState(() => createIdleLock(String(user.id)));
  const state = useSyncExternalStore(lock.subscribe, lock.get);
  const isCovered = state === 'covered' && !exempt;
  // After a reload under the lock, nothing is rendered below it until it is unlocked.
  const [wasOpen, setWasOpen] = useState(!isCovered);
  if (!isCovered && !wasOpen) setWasOpen(true);
  const minutes = info?.idle_lock_minutes;
  useEffect(() => lock.start(), [lock]);
  useEffect(() => (isCovered ? lockSession() : undefined), [isCovered]);
  useEffect(() => {
    if (minutes !== undefined) lock.setMinutes(minutes);
  }, [lock, minutes]);
  useEffect(() => {
    // Its texts are loaded before they are needed: the network may be down by then.
    void i18n.loadNamespaces(['sessions', 'auth']);
  }, [i18n]);
  return (
    <LockNowContext value={minutes ? lock.lockNow : null}>
      {wasOpen && children}
      {!exempt && <LockWarning soon={state === 'soon'} />}
      {isCovered && (
        <>
          <LayoutReady />
          <LockScreen user={user} onUnlock={lock.unlock} />
        </>
      )}
    </LockNowContext>
  );
}
