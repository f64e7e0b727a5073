import { drawTimesAnew } from './hours.ts';

/** The property's zone, once the gateway has named it: every clock of the console shows it. */
let zone: string | undefined;

export const viewerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function notePropertyZone(named: string): void {
  const shown = shownZone();
  zone = named;
  if (named !== shown) drawTimesAnew();
}

export const propertyZone = (): string | undefined => zone;

/** The zone that times are shown in: the viewer's own until the property's is known. */
export const shownZone = (): string => zone ?? viewerZone();
