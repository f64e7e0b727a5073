/** The property's zone, once the gateway has named it: what is shown of a moment beside the viewer's own time. */
let zone: string | undefined;

export function notePropertyZone(named: string): void {
  zone = named;
}

export const propertyZone = (): string | undefined => zone;
