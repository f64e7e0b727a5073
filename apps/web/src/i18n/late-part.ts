import i18next from 'i18next';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { createObservable } from '../lib/observable.ts';
import type { Namespace } from './namespaces.ts';

/** How many parts somebody is waiting for. */
export const partsUnderWay = createObservable(0);

/**
 * A part of the console that is fetched when it is first shown, together with the texts that it speaks in. A component
 * that fetched its texts once it is on the page would take away what stands there meanwhile, and the focus with it: a
 * test holds the list of texts to what the part's own files ask for.
 */
export function latePart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  texts: readonly Namespace[],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    partsUnderWay.set(partsUnderWay.get() + 1);
    try {
      return await withTexts(load, texts);
    } finally {
      partsUnderWay.set(partsUnderWay.get() - 1);
    }
  });
}

/** The same for code that nobody waits for. */
export async function withTexts<Code>(load: () => Promise<Code>, texts: readonly Namespace[]): Promise<Code> {
  const [code] = await Promise.all([load(), i18next.loadNamespaces(texts)]);
  return code;
}
