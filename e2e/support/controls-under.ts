import type { Page } from '@playwright/test';

/** Returns the controls under a floating button when the page is scrolled to its end. */
export const controlsUnder = (page: Page, floating: string): Promise<string[]> =>
  page.evaluate((selector) => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const button = document.querySelector<HTMLElement>(selector);
    if (button === null) return [];
    const { left, top, width, height } = button.getBoundingClientRect();
    button.style.pointerEvents = 'none';
    const found = new Set<string>();
    for (let x = 1; x < width; x += 8) {
      for (let y = 1; y < height; y += 8) {
        const control = document
          .elementFromPoint(left + x, top + y)
          ?.closest(
            'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="option"]',
          );
        if (control) found.add(control.outerHTML.slice(0, 120));
      }
    }
    button.style.pointerEvents = '';
    return [...found];
  }, floating);
