import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Resolves when the last change, such as the skin, is painted everywhere. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });
}

/** Returns the axe violations of the page, one line each with the place. */
export async function violationsOf(page: Page): Promise<string[]> {
  await waitForPaint(page);
  // The debugger evaluates it, so that the page's content policy is not changed.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // The script above adds `axe` to the page's window.
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
      iframes: false,
      // Preloading media would hang on a preview that sends no data; only the details of violations are needed.
      preload: false,
      resultTypes: ['violations'],
    }),
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
