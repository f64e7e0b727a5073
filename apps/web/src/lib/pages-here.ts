import type { Path } from 'react-router-dom';

type Address = Pick<Path, 'pathname' | 'search'>;

/** Pages that can be drawn at once: their code and texts have been fetched. */
const here = new Set<string>();
/** Every filter that was typed has an address of its own. */
const MOST = 500;

const keyOf = ({ pathname, search }: Address): string => pathname + search;

export const isPageHere = (address: Address): boolean => here.has(keyOf(address));

export function notePageHere(address: Address): void {
  if (here.size >= MOST) here.clear();
  here.add(keyOf(address));
}
