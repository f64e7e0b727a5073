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

/** Keys pressed here must not trigger shortcuts of the page below. */
const stopKey = (event: KeyboardEvent): void => event.stopPropagation();

/**
 * A modal dialog over everything, including other dialogs; Escape does not close it. It covers without the network;
 * only its texts may load later.
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
    // A layer that opens on its own is above the lock, so the lock moves to the top again.
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
      // Uncover first, then close: the focus can return only to a visible element.
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
      onKeyDown={stopKey}
      onKeyUp={stopKey}
    >
      <Suspense>
        <LockForm user={user} onUnlock={onUnlock} />
      </Suspense>
    </dialog>,
    document.body,
  );
}

/**
 * Hides everything but `except`, a child of the body: by the style sheet, and from the keyboard and screen readers.
 * Returns the function that shows it again.
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
