import './layout-variants.css';
import { SHELL } from '@pitdesk/contracts';
import { DEFAULT_LAYOUT, type LayoutSettings } from './layout-choices.ts';

/** Tells the style sheets: attributes of the root element for what is not the default, and the height of the bar above. */
export function applyLayout(layout: LayoutSettings): void {
  const { dataset, style } = document.documentElement;
  for (const part of ['width', 'header', 'aside', 'breadcrumb'] as const) {
    if (layout[part] === DEFAULT_LAYOUT[part]) delete dataset[part];
    else dataset[part] = layout[part];
  }
  if (layout.toolbar === DEFAULT_LAYOUT.toolbar) style.removeProperty('--header-height');
  else style.setProperty('--header-height', `${SHELL.toolbarHeights[layout.toolbar]}px`);
}
