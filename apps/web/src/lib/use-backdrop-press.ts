import { type MouseEvent, type PointerEvent, useRef } from 'react';

interface BackdropPress {
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * Closes a modal dialog by a press on its backdrop, which is the dialog itself: everything inside of it stands in a
 * part of its own. The second press of a double one is none, since the first has just opened the dialog; nor is a
 * selection of text that began inside and ended outside.
 */
export function useBackdropPress(onClose: () => void): BackdropPress {
  const began = useRef(false);
  const isBackdrop = ({ target, currentTarget }: MouseEvent): boolean => target === currentTarget;
  return {
    onPointerDown: (event) => {
      began.current = isBackdrop(event);
    },
    onClick: (event) => {
      if (began.current && isBackdrop(event) && event.detail < 2) onClose();
    },
  };
}
