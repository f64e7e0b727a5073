import { type SyntheticEvent, useState } from 'react';

/** The round whose mark this is, or is a part of. */
export function roundOf(target: EventTarget): number | undefined {
  const cell = target instanceof Element ? target.closest('[data-round]') : null;
  return cell === null ? undefined : Number(cell.getAttribute('data-round'));
}

/** Which round of the shoe the pointer or the focus is on, in whichever of the roads. */
export function usePointedRound() {
  const [pointed, setPointed] = useState<number>();
  const point = ({ target }: SyntheticEvent): void => setPointed(roundOf(target));
  const leave = (): void => setPointed(undefined);
  return {
    pointed,
    listeners: { onPointerOver: point, onPointerLeave: leave, onFocus: point, onBlur: leave },
  };
}
