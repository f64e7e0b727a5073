import type { Location } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

export interface ReturnState {
  from: string;
}

/** Remembers where somebody wanted to go, across the sign-in. */
export const returnTo = (location: Location): ReturnState => ({
  from: `${location.pathname}${location.search}${location.hash}`,
});

/** Where to go after the sign-in: an address of this console, never one from elsewhere. */
export function destinationOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const isOurs = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth');
  return isOurs ? from : paths.home.link();
}
