import { pageCover } from '../../lib/page-cover.ts';

/**
 * Hides everything but `except`, which stands in the body: from the eye (the style sheet), from the keyboard and from
 * whatever reads the page out. Returns what takes the cover off again.
 */
export function coverPage(except: HTMLElement): () => void {
  const root = document.documentElement;
  const under = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== except && !element.inert,
  );
  const shield = (event: Event): void => {
    if (!(event.target instanceof Node && except.contains(event.target))) event.stopImmediatePropagation();
  };
  root.dataset.covered = '';
  for (const element of under) element.inert = true;
  for (const key of ['keydown', 'keyup'] as const) window.addEventListener(key, shield, { capture: true });
  pageCover.set(true);
  return () => {
    delete root.dataset.covered;
    for (const element of under) element.inert = false;
    for (const key of ['keydown', 'keyup'] as const)
      window.removeEventListener(key, shield, { capture: true });
    pageCover.set(false);
  };
}
