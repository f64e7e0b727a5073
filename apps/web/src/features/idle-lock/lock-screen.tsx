import './idle-lock.css';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { type KeyboardEvent, Suspense, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { pageCover } from '#lib/browser/page-cover.ts';
import { LockForm } from './lock-form.tsx';

interface Props {
  user: LoadedUser;
  onUnlock: () => void;
}

/** Keys pressed here are no short cuts of what lies underneath. */
const keepKey = (event: KeyboardEvent): void => event.stopPropagation();

/**
 * Over everything, the other dialogs among it: a modal dialog of its own, which Escape does not close. It needs nothing
 * from the network to cover; only its words may come a moment later.
 */
export function LockScreen({ user, onUnlock }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const uncover = coverPage(element);
    element.setAttribute('closedby', 'none');
    element.showModal();
    const stayOpen = (): void => element.showModal();
    // A layer that opens by itself opens above the lock: the lock moves to the top again.
    const goOnTop = ({ target }: Event): void => {
      if (!(target instanceof HTMLDialogElement && target.open) || target === element) return;
      element.close();
      element.showModal();
    };
    element.addEventListener('close', stayOpen);
    document.addEventListener('toggle', goOnTop, { capture: true });
    return () => {
      document.removeEventListener('toggle', goOnTop, { capture: true });
      element.removeEventListener('close', stayOpen);
      // First uncovered, then closed: the focus goes back to where it was only if it can be there.
      uncover();
      element.close();
    };
  }, []);
  return createPortal(
    <dialog
      className="lock"
      ref={dialog}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={keepKey}
      onKeyUp={keepKey}
    >
      <Suspense>
        <LockForm user={user} onUnlock={onUnlock} />
      </Suspense>
    </dialog>,
    document.body,
  );
}

/**
 * Hides everything but `except`, which stands in the body: from the eye (the style sheet), from the keyboard and from
 * whatever reads the page out. Returns what takes the cover off again.
 */
function coverPage(except: HTMLElement): () => void {
  const root = document.documentElement;
  const under = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== except && !element.inert,
  );
  const shield = (event: Event): void => {
    if (!(event.target instanceof Node && except.contains(event.target))) event.stopImmediatePropagation();
  };
  root.dataset.covered = '';
  for (const element of under) element.inert = true;
  for (const key of ['keydown', 'keyup'] as const) window.addEventListener(key, shield, { capture: true });
  pageCover.set(true);
  return () => {
    delete root.dataset.covered;
    for (const element of under) element.inert = false;
    for (const key of ['keydown', 'keyup'] as const)
      window.removeEventListener(key, shield, { capture: true });
    pageCover.set(false);
  };
}
