import './layout-variants.css';
import { SHELL, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { browserStore } from '../browser/browser-store.ts';
import { createObservable } from '../state/observable.ts';
import { DEFAULT_LAYOUT, type LayoutSettings, layoutFrom } from './layout-choices.ts';

function readLayout(): LayoutSettings {
  try {
    return layoutFrom(JSON.parse(browserStore.getItem(STORAGE_KEYS.layout) ?? 'null'));
  } catch {
    return DEFAULT_LAYOUT;
  }
}

const layout = createObservable(DEFAULT_LAYOUT);

/** The layout of the shell in this browser; loaded only with a stored layout or by the builder. */
export const layoutSettings = { get: layout.get, subscribe: layout.subscribe };

/** Restores the stored layout. */
export function restoreLayout(): void {
  layout.set(readLayout());
  applyLayout(layout.get());
}

export function changeLayout(change: Partial<LayoutSettings>): void {
  layout.set({ ...layout.get(), ...change });
  browserStore.setItem(STORAGE_KEYS.layout, JSON.stringify(layout.get()));
  applyLayout(layout.get());
}

export function resetLayout(): void {
  browserStore.removeItem(STORAGE_KEYS.layout);
  restoreLayout();
}

/** Sets attributes of the root element for all non-default options, and the height of the top bar. */
function applyLayout(layout: LayoutSettings): void {
  const { dataset, style } = document.documentElement;
  for (const part of ['width', 'header', 'aside', 'breadcrumb', 'title', 'tools', 'footer'] as const) {
    if (layout[part] === DEFAULT_LAYOUT[part]) delete dataset[part];
    else dataset[part] = layout[part];
  }
  if (layout.toolbar === DEFAULT_LAYOUT.toolbar) style.removeProperty('--header-height');
  else style.setProperty('--header-height', `${SHELL.toolbarHeights[layout.toolbar]}px`);
}
