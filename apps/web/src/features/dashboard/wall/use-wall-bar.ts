import { type RefObject, useEffect, useState } from 'react';

const SHOWN_MS = 5_000;

/** Whether the bar is to be seen: for a while after the pointer moved or Escape was pressed, which goes to its first button. */
export function useWallBar(first: RefObject<HTMLElement | null>): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(false), SHOWN_MS);
      setShown(true);
    };
    const onPointer = ({ movementX, movementY, type }: PointerEvent): void => {
      // A page that changes under a pointer at rest is no movement.
      if (type === 'pointerdown' || movementX !== 0 || movementY !== 0) show();
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      show();
      first.current?.focus();
    };
    window.addEventListener('pointermove', onPointer);
    window.addEventListener('pointerdown', onPointer);
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', onPointer);
      window.removeEventListener('pointerdown', onPointer);
      window.removeEventListener('keydown', onKey);
    };
  }, [first]);
  return shown;
}
