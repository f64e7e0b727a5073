import { drawTimesAnew } from './hours.ts';

/** The property's zone, once the gateway has named it: every clock of the console shows it. */
let zone: string | undefined;

const ZONE_HOLDS_MS = 60_000;
let viewers = { zone: '', readAt: Number.NEGATIVE_INFINITY };

/** The zone of the viewer's computer. Read once a minute, as it takes longer than to show a time: a page has a hundred of them. */
export function viewerZone(): string {
  const now = performance.now();
  if (now - viewers.readAt > ZONE_HOLDS_MS)
    viewers = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, readAt: now };
  return viewers.zone;
}

export function notePropertyZone(named: string): void {
  const shown = shownZone();
  zone = named;
  if (named !== shown) drawTimesAnew();
}

export const propertyZone = (): string | undefined => zone;

/** The zone that times are shown in: the viewer's own until the property's is known. */
export const shownZone = (): string => zone ?? viewerZone();
