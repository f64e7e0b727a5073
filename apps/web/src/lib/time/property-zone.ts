import { rerenderTimes } from './hours.ts';

/** The property's zone, once the gateway has sent it: every clock of the console shows it. */
let zone: string | undefined;

const ZONE_CACHE_MS = 60_000;
let viewers = { zone: '', readAt: Number.NEGATIVE_INFINITY };

/**
 * Returns the zone of the viewer's computer. Read once a minute, because reading it is slower than formatting a time,
 * and a page has a hundred times.
 */
export function viewerZone(): string {
  const now = performance.now();
  if (now - viewers.readAt > ZONE_CACHE_MS)
    viewers = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, readAt: now };
  return viewers.zone;
}

export function setPropertyZone(named: string): void {
  const shown = displayZone();
  zone = named;
  if (named !== shown) rerenderTimes();
}

export const propertyZone = (): string | undefined => zone;

/** Returns the zone for display: the viewer's own until the property's is known. */
export const displayZone = (): string => zone ?? viewerZone();
