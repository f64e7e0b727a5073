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

/** Locks the session at the gateway as well; while it cannot be reached this is tried again. Returns what ends that. */
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
  /** A screen on the wall is there to be seen and has nobody to touch it. */
  exempt: boolean;
  children: ReactNode;
}

/** The console, and over it a lock after so long without input; the console keeps running underneath. */
export function IdleLockGate({ user, exempt, children }: Props) {
  const { i18n } = useTranslation();
  const { data: info } = useConsoleInfoQuery();
  const [lock] = useState(() => createIdleLock(String(user.id)));
  const state = useSyncExternalStore(lock.subscribe, lock.get);
  const isCovered = state === 'covered' && !exempt;
  // After a reload under the lock there is nothing underneath yet, and nothing comes before it is opened.
  const [wasOpen, setWasOpen] = useState(!isCovered);
  if (!isCovered && !wasOpen) setWasOpen(true);
  const minutes = info?.idle_lock_minutes;
  useEffect(() => lock.start(), [lock]);
  useEffect(() => (isCovered ? lockSession() : undefined), [isCovered]);
  useEffect(() => {
    if (minutes !== undefined) lock.setMinutes(minutes);
  }, [lock, minutes]);
  useEffect(() => {
    // Its words are there before it is needed, which may be while the network is not.
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
