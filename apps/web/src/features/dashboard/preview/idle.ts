import { useSyncExternalStore } from 'react';
import { idleLockKey } from '#api/session/idle-lock-entry.ts';
import { signedInUserId } from '#api/session/session.ts';
import { createObservable } from '#lib/state/observable.ts';

/** After this long without input, nobody watches the pictures. */
export const IDLE_AFTER_MS = 10 * 60_000;

const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

const idle = createObservable(false);
let watchers = 0;
let inputAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function settle(): void {
  clearTimeout(timer);
  const leftMs = inputAt + IDLE_AFTER_MS - Date.now();
  idle.set(leftMs <= 0);
  if (leftMs > 0) timer = setTimeout(settle, leftMs);
}

function noteInput(): void {
  inputAt = Date.now();
  // A running timer finds out when it ends that its deadline was moved.
  if (idle.get()) settle();
}

function onInput(event: Event): void {
  // Browsers send mouse events when a page changes under a resting pointer.
  const isAtRest = event.type === 'pointermove' && event instanceof MouseEvent && !isMovement(event);
  if (!isAtRest) noteInput();
}

const isMovement = ({ movementX, movementY }: MouseEvent): boolean => movementX !== 0 || movementY !== 0;

/** Input in any tab moves the idle lock's entry, so a dashboard beside the active tab is not idle. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key === idleLockKey(signedInUserId() ?? '') && Number(newValue) > Date.now()) noteInput();
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = idle.subscribe(listener);
  watchers += 1;
  if (watchers === 1) {
    for (const input of INPUTS) window.addEventListener(input, onInput, { capture: true, passive: true });
    window.addEventListener('storage', onStorage);
    // Opening a page counts as input.
    inputAt = Date.now();
    settle();
  }
  return () => {
    unsubscribe();
    watchers -= 1;
    if (watchers > 0) return;
    clearTimeout(timer);
    for (const input of INPUTS) window.removeEventListener(input, onInput, { capture: true });
    window.removeEventListener('storage', onStorage);
  };
}

/** Returns true after ten minutes without mouse or keyboard. */
export const useIdle = (): boolean => useSyncExternalStore(subscribe, idle.get);
