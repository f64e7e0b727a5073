import type { Page } from '@playwright/test';

/**
 * Translates the page from its first script on, as Chrome does: it replaces every present and later text node by a copy
 * inside two `font` elements. Chrome skips elements with `translate="no"`; this does not, so that nothing depends on
 * it.
 */
export const translate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (window !== window.top) return;
    const wrap = (text: Text): void => {
      const parent = text.parentElement;
      if (text.data.trim() === '' || parent === null || parent.localName === 'font') return;
      if (parent.closest('script, style, noscript, textarea, title, option, svg') !== null) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(document.createTextNode(text.data));
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapAll = (root: Node): void => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) wrap(text);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'characterData') wrapAll(target);
        for (const node of addedNodes) if (node.isConnected) wrapAll(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

/** Returns the current number of translated texts. */
export const translatedTexts = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('font > font').length);

type Lines = ReadonlyMap<string, number>;

/** Returns the visible texts, and the count of each. */
const linesOf = async (page: Page): Promise<Lines> => {
  const lines = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const parent = walker.currentNode.parentElement;
      if (text === '' || parent?.closest('script, style, noscript') != null) continue;
      if (parent?.checkVisibility({ visibilityProperty: true }) === true) texts.push(text);
    }
    return texts;
  });
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
};

const without = (lines: Lines, others: Lines): string[] =>
  [...lines].filter(([line, count]) => count > (others.get(line) ?? 0)).map(([line]) => line);

/** Returns the common part; all of the second in the first comparison. */
const commonLines = (before: string[] | null, now: string[]): string[] =>
  before === null ? now : before.filter((line) => now.includes(line));

/**
 * Compares a translated page with an untranslated one of the same address. A live value may reach one of them earlier;
 * a wrong text is present in each comparison. Returns a function that compares once and returns the lines that were
 * wrong in all comparisons.
 */
export function comparePages(translated: Page, untouched: Page): () => Promise<string[]> {
  let stale: string[] | null = null;
  let missing: string[] | null = null;
  return async () => {
    const [shown, right] = await Promise.all([linesOf(translated), linesOf(untouched)]);
    stale = commonLines(stale, without(shown, right));
    missing = commonLines(missing, without(right, shown));
    return [...stale.map((line) => `stays: ${line}`), ...missing.map((line) => `never came: ${line}`)];
  };
}

/** Returns a function that counts the changes of the visible text since its first call. */
export function countChanges(page: Page): () => Promise<number> {
  let last: string | null = null;
  let changes = -1;
  return async () => {
    const text = await page.evaluate(() => document.body.textContent);
    if (text !== last) changes += 1;
    last = text;
    return changes;
  };
}
