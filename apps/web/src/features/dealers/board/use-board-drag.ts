import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { minutesAt, type Scale, type Target } from './board-scale.ts';
import type { Hand } from './use-hand.ts';

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
export function useBoardDrag(hand: Hand, scale: Scale, onTake: (source: HTMLElement) => void) {
  const [at, setAt] = useState<Place | null>(null);
  const dragged = useRef(false);
  const latest = useRef({ hand, scale, onTake });
  useEffect(() => {
    latest.current = { hand, scale, onTake };
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
        latest.current.onTake(source);
      }
      setAt({ x: move.clientX, y: move.clientY });
      latest.current.hand.aim(targetAt(move, latest.current.scale) ?? null);
    };
    const end = (): void => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      setAt(null);
    };
    const onCancel = (): void => {
      end();
      latest.current.hand.letGo();
    };
    const onUp = (up: globalThis.PointerEvent): void => {
      end();
      if (!dragged.current) return;
      const target = targetAt(up, latest.current.scale);
      const bench = document.elementFromPoint(up.clientX, up.clientY)?.closest('[data-bench]');
      if (target !== undefined) latest.current.hand.putDown(target);
      else if (bench) latest.current.hand.takeOff('on_break');
      else latest.current.hand.letGo();
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

/**
 * Returns the table and the minutes from now at a point of the screen; null for a time that has passed, undefined
 * outside the board. A table's name, its dealer and its gap are now.
 */
export function targetAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  scale: Scale,
): Target | null | undefined {
  const found = document.elementFromPoint(clientX, clientY);
  const row = found?.closest<HTMLElement>('[data-row]');
  if (!found || !row) return undefined;
  const tableId = row.dataset.row ?? '';
  const track = found.closest('[data-track]');
  if (track === null || found.closest('[data-main]')) return { tableId, inMinutes: 0 };
  const { left, width } = track.getBoundingClientRect();
  const inMinutes = minutesAt((clientX - left) / width, scale);
  return inMinutes === null ? null : { tableId, inMinutes };
}
