import { type RefObject, useEffect, useRef, useState } from 'react';
import { isComposing } from './letter-key.ts';

interface Disclosure {
  open: boolean;
  toggle: () => void;
  /** Contains the trigger and its panel: a press or a focus outside closes the panel. */
  area: RefObject<HTMLDivElement | null>;
  /** Gets the focus back when Escape closes the panel. */
  trigger: RefObject<HTMLButtonElement | null>;
}

/** Returns the state of a small panel under a button: Escape, a press elsewhere and leaving it by Tab close it. */
export function useDisclosure(): Disclosure {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const onOutside = ({ target }: Event): void => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false);
    };
    const onFocus = (event: Event): void => {
      // The body has the focus only when the focused element was removed (see keep-focus.ts): here that was part of the
      // panel.
      if (event.target === document.querySelector('main')) trigger.current?.focus();
      else onOutside(event);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return { open, toggle: () => setOpen((was) => !was), area, trigger };
}
