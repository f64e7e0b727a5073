import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { MINUTE_PX, minutesBelowNow, NOW_PX, type Target } from './board-scale.ts';
import type { PickedDealer } from './use-picked-dealer.ts';

/** A shorter movement is a press and no drag. */
const DRAG_PX = 6;

interface Place {
  x: number;
  y: number;
}

/**
 * Drags a dealer by the mouse from the board or the list to a table, to a later time there, or back to the list. A
 * finger scrolls instead: touch users press the dealer, then the place.
 */
export function useBoardDrag(hand: PickedDealer) {
  const [at, setAt] = useState<Place | null>(null);
  const dragged = useRef(false);
  const latest = useRef(hand);
  useEffect(() => {
    latest.current = hand;
  });

  const onPointerDown = (event: PointerEvent): void => {
    dragged.current = false;
    const source = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag]') : null;
    if (!hand.mayMove || source === null || event.pointerType !== 'mouse' || event.button !== 0) return;
    const start = { x: event.clientX, y: event.clientY };
    const onMove = (move: globalThis.PointerEvent): void => {
      const isFar = Math.hypot(move.clientX - start.x, move.clientY - start.y) > DRAG_PX;
      if (!dragged.current && !isFar) return;
      if (!dragged.current) {
        dragged.current = true;
        latest.current.takeById(source.dataset.drag ?? '');
      }
      setAt({ x: move.clientX, y: move.clientY });
      latest.current.aim(targetAt(move.clientX, move.clientY));
    };
    const end = (): void => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      setAt(null);
    };
    const onCancel = (): void => {
      end();
      latest.current.letGo();
    };
    const onUp = (up: globalThis.PointerEvent): void => {
      end();
      if (!dragged.current) return;
      const target = targetAt(up.clientX, up.clientY);
      const bench = document.elementFromPoint(up.clientX, up.clientY)?.closest('[data-bench]');
      if (target !== null) latest.current.putDown(target);
      else if (bench) latest.current.takeOff('on_break');
      else latest.current.letGo();
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
  };

  /** Ignore the click at the end of a drag. */
  const onClickCapture = (event: MouseEvent): void => {
    if (!dragged.current) return;
    dragged.current = false;
    event.stopPropagation();
    event.preventDefault();
  };
  return { at, onPointerDown, onClickCapture };
}

/** Returns the table at a point of the screen, and the minutes from now at that point. */
export function targetAt(x: number, y: number): Target | null {
  const lane = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]');
  if (!lane) return null;
  const { top } = lane.getBoundingClientRect();
  return { tableId: lane.dataset.lane ?? '', inMinutes: minutesBelowNow(y - top - NOW_PX, MINUTE_PX) };
}
