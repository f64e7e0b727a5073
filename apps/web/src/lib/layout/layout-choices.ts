/** Options of the layout; the first of each is the specification's default. */
export const LAYOUT_CHOICES = {
  toolbar: ['toolbar1', 'toolbar2', 'toolbar3'],
  width: ['fluid', 'fixed'],
  header: ['fixed', 'static'],
  aside: ['full', 'minimised', 'hidden'],
  breadcrumb: ['shown', 'hidden'],
  title: ['shown', 'hidden'],
  tools: ['shown', 'hidden'],
  footer: ['below', 'fixed', 'hidden'],
} as const;

type LayoutPart = keyof typeof LAYOUT_CHOICES;
export type LayoutSettings = { [Part in LayoutPart]: (typeof LAYOUT_CHOICES)[Part][number] };

/** Returns the valid part of a stored layout, with the specification's defaults for the rest. */
export function layoutFrom(stored: unknown): LayoutSettings {
  const kept = Object(stored) as Partial<Record<LayoutPart, unknown>>;
  const settings = Object.entries(LAYOUT_CHOICES).map(([part, choices]) => [
    part,
    choices.find((choice) => choice === kept[part as LayoutPart]) ?? choices[0],
  ]);
  return Object.fromEntries(settings) as LayoutSettings;
}

export const DEFAULT_LAYOUT = layoutFrom(null);
