import { SHELL } from '@pitdesk/contracts';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useConsoleInfoQuery } from '../../api/tables-api.ts';
import {
  DEFAULT_LAYOUT,
  type LayoutSettings,
  layoutSettings,
  restoreLayout,
} from '../../lib/layout-settings.ts';

restoreLayout();

/**
 * The layout that was chosen in the builder, told to the style sheets: attributes of the root element, and the height of
 * the bar at the top. Where the demo pages are off there is no builder either, and the layout is the one of the house.
 */
export function useShellLayout(): void {
  const chosen = useSyncExternalStore(layoutSettings.subscribe, layoutSettings.get);
  const { withDemo } = useConsoleInfoQuery(undefined, {
    selectFromResult: ({ data }) => ({ withDemo: data?.theme_demo ?? true }),
  });
  const layout = withDemo ? chosen : DEFAULT_LAYOUT;
  useLayoutEffect(() => apply(layout), [layout]);
}

function apply(layout: LayoutSettings): () => void {
  const root = document.documentElement;
  const changed = (['width', 'header', 'aside', 'breadcrumb'] as const).filter(
    (part) => layout[part] !== DEFAULT_LAYOUT[part],
  );
  for (const part of changed) root.dataset[part] = layout[part];
  if (layout.toolbar !== DEFAULT_LAYOUT.toolbar) {
    root.style.setProperty('--header-height', `${SHELL.toolbarHeights[layout.toolbar]}px`);
  }
  return () => {
    for (const part of changed) delete root.dataset[part];
    root.style.removeProperty('--header-height');
  };
}
