import { STORAGE_KEYS } from '@pitdesk/contracts';
import { createObservable } from './observable.ts';

/** What of the layout can be chosen; the first of each is the specification's own layout. */
export const LAYOUT_CHOICES = {
  toolbar: ['toolbar1', 'toolbar2', 'toolbar3'],
  width: ['fluid', 'fixed'],
  header: ['fixed', 'static'],
  aside: ['full', 'minimised'],
  breadcrumb: ['shown', 'hidden'],
} as const;

type LayoutPart = keyof typeof LAYOUT_CHOICES;
export type LayoutSettings = { [Part in LayoutPart]: (typeof LAYOUT_CHOICES)[Part][number] };

function layoutFrom(stored: unknown): LayoutSettings {
  const kept = Object(stored) as Partial<Record<LayoutPart, unknown>>;
  const settings = Object.entries(LAYOUT_CHOICES).map(([part, choices]) => [
    part,
    choices.find((choice) => choice === kept[part as LayoutPart]) ?? choices[0],
  ]);
  return Object.fromEntries(settings) as LayoutSettings;
}

export const DEFAULT_LAYOUT = layoutFrom(null);

function readLayout(): LayoutSettings {
  try {
    return layoutFrom(JSON.parse(window.localStorage.getItem(STORAGE_KEYS.layout) ?? 'null'));
  } catch {
    return DEFAULT_LAYOUT;
  }
}

const layout = createObservable(DEFAULT_LAYOUT);

/** How the shell is laid out in this browser. */
export const layoutSettings = { get: layout.get, subscribe: layout.subscribe };

/** Takes up the choices of earlier. */
export const restoreLayout = (): void => layout.set(readLayout());

export function changeLayout(change: Partial<LayoutSettings>): void {
  layout.set({ ...layout.get(), ...change });
  window.localStorage.setItem(STORAGE_KEYS.layout, JSON.stringify(layout.get()));
}

export function resetLayout(): void {
  window.localStorage.removeItem(STORAGE_KEYS.layout);
  layout.set(DEFAULT_LAYOUT);
}
