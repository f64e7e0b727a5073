import { paths } from '#config/paths.ts';
import { serverNow } from '#lib/time/server-clock.ts';

/** The open part: one event, its form, the list or the timeline. */
export type EventPlace = { open: 'list' } | { open: 'timeline' } | { open: 'event'; id: string } | FormPlace;

/** The purpose of the form. */
export type FormPlace = { open: 'new' } | { open: 'edit' | 'clone'; id: string };

const NAMES = ['event', 'edit', 'clone'] as const;

export function placeIn(search: URLSearchParams): EventPlace {
  for (const open of NAMES) {
    const id = search.get(open);
    if (id !== null && id !== '') return { open, id };
  }
  if (search.has('new')) return { open: 'new' };
  return { open: search.get('view') === 'timeline' ? 'timeline' : 'list' };
}

/** Returns the link that opens a place; the list's filters stay in the address for the way back. */
export function linkTo(search: URLSearchParams, place: EventPlace): string {
  const next = new URLSearchParams(search);
  for (const name of [...NAMES, 'new']) next.delete(name);
  if ('id' in place) next.set(place.open, place.id);
  else if (place.open === 'new') next.set('new', '1');
  else if (place.open === 'timeline') next.set('view', 'timeline');
  else next.delete('view');
  return `?${next.toString()}`;
}

/** Returns the link back to the list or the timeline. */
export const linkBack = (search: URLSearchParams): string =>
  linkTo(search, { open: search.get('view') === 'timeline' ? 'timeline' : 'list' });

/** Returns the address of the floor at the second at which an event began; null before it, or without a time. */
export const floorAtStart = ({ starts_at }: { readonly starts_at: string | null }): string | null =>
  starts_at === null || Date.parse(starts_at) > serverNow() ? null : paths.floorAt.link(starts_at);
