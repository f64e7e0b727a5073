import { SCRIPT_PAYLOADS } from '@pitdesk/contracts/testing';
import type { Page } from '@playwright/test';

/** Longer names are cut. */
const SURELY_SHOWN = 100;
const CALL = /__pitdeskRan[(`](\d+)/;

/** Payloads whose number is readable on a page: without those that hide it in base64 or behind a long word. */
export const READABLE: ReadonlySet<number> = new Set(
  SCRIPT_PAYLOADS.flatMap((text, number) => (CALL.test(text.slice(0, SURELY_SHOWN)) ? [number] : [])),
);

/** Returns the numbers of the payloads on the page, in its text or in its accessible names. */
export const shownPayloads = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const named = [
      ...document.querySelectorAll('[title], [aria-label], [placeholder], [alt], input, textarea'),
    ];
    const words = named.flatMap((element) => [
      ...['title', 'aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      'value' in element ? String(element.value) : '',
    ]);
    const text = `${document.body.textContent} ${words.join(' ')}`;
    return [...text.matchAll(/__pitdeskRan[(`](\d+)/g)].map(([, number]) => Number(number));
  });
