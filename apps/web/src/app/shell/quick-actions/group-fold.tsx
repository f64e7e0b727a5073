import { SHELL } from '@pitdesk/contracts';
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** An item that unfolds others: by a press, or where a mouse rests on it for a moment; it folds again when the mouse has left. */
export function GroupFold({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = (open: boolean) => (event: PointerEvent) => {
    clearTimeout(timer.current);
    // A finger that rests on it is about to press it.
    if (event.pointerType !== 'mouse') return;
    timer.current = setTimeout(() => setOpen(open), SHELL.menuHoverTimeoutMs);
  };
  return (
    <li onPointerEnter={soon(true)} onPointerLeave={soon(false)}>
      <button
        type="button"
        className="quick__item quick__item--fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          clearTimeout(timer.current);
          setOpen(!isOpen);
        }}
      >
        {label}
      </button>
      <div className="fold" id={id} data-open={isOpen || undefined} inert={!isOpen}>
        <ul className="quick__list quick__list--inner">{children}</ul>
      </div>
    </li>
  );
}
