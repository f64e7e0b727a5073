import { SHELL } from '@pitdesk/contracts/browser';

/**
 * The full-screen splash. It stands in index.html, so that it is there before any script; from then on a layout that is
 * loading shows it, and it goes half a second after the layout has changed.
 */
const splash = (): HTMLElement | null => document.getElementById('splash');

let hiding: ReturnType<typeof setTimeout> | undefined;

export function showSplash(): void {
  clearTimeout(hiding);
  const element = splash();
  if (element === null) return;
  element.hidden = false;
  delete element.dataset.leaving;
}

/** The layout is there: what is under the splash can be used at once, the splash itself goes a moment later. */
export function layoutReady(): void {
  const element = splash();
  if (element === null || element.hidden) return;
  element.dataset.leaving = '';
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    element.hidden = true;
  }, SHELL.splashHideDelayMs);
}

/** Shows the reader's word for "Loading" on the splash; index.html has the English one. */
export function nameSplash(text: string): void {
  const element = splash()?.querySelector('.splash__text');
  if (element) element.textContent = text;
}
