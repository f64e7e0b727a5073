import { SHELL } from '@pitdesk/contracts/browser';

/**
 * The full-screen splash. It is in index.html, so that it shows before any script; later a loading layout shows it, and
 * it hides half a second after the layout has changed.
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

/** Call when the layout is loaded: the page under the splash is usable at once, the splash hides a moment later. */
export function layoutReady(): void {
  const element = splash();
  if (element === null || element.hidden) return;
  element.dataset.leaving = '';
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    element.hidden = true;
  }, SHELL.splashHideDelayMs);
}

/** Sets the splash's text for "Loading" in the current language; index.html has the English one. */
export function setSplashText(text: string): void {
  const element = splash()?.querySelector('.splash__text');
  if (element) element.textContent = text;
}
