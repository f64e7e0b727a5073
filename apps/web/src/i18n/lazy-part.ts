import i18next from 'i18next';
import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react';
import { fetchLostStyles } from '#lib/browser/lost-styles.ts';
import { createObservable } from '#lib/state/observable.ts';
import type { Namespace } from './namespaces.ts';
import { textsMissing } from './texts-missing.ts';

/** A part that could not be loaded. `lazy` keeps this error until `fetchAgain` is called. */
export class PartLoadError extends Error {
  constructor(
    readonly fetchAgain: () => void,
    cause: unknown,
  ) {
    super('A part of the console could not be fetched', { cause });
  }
}

/** How many parts are being loaded. */
export const partsUnderWay = createObservable(0);

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * React's `lazy` for a part with its texts. After a failure `PartBoundary` offers a retry. The texts are listed, and a
 * test compares the list with the part's files: a component that suspends for its texts inside a mounted page would
 * hide that page and lose its focus.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  texts: readonly Namespace[],
): FunctionComponent<Props> {
  const attempt = (isFirst: boolean) =>
    lazy(async () => {
      // React starts a part while it renders, when no other component may change.
      await Promise.resolve();
      partsUnderWay.set(partsUnderWay.get() + 1);
      try {
        if (!isFirst) await fetchLostStyles();
        return await fetchPart(load, texts);
      } catch (cause) {
        throw new PartLoadError(() => {
          Fetched = attempt(false);
        }, cause);
      } finally {
        partsUnderWay.set(partsUnderWay.get() - 1);
      }
    });
  let Fetched = attempt(true);
  // biome-ignore lint/correctness/noComponentHookFactories: a module calls this once for each part.
  return function Part(props: Props) {
    return createElement(Fetched, props);
  };
}

/** Loads code with its texts. */
export async function fetchPart<Code>(load: () => Promise<Code>, texts: readonly Namespace[]): Promise<Code> {
  const [code] = await Promise.all([load(), i18next.loadNamespaces(texts)]);
  // i18next resolves even then, and the part would show the keys of its texts.
  const missing = textsMissing(i18next.language, texts);
  if (missing.length > 0) throw new Error(`No texts of ${missing.join(', ')} in ${i18next.language}`);
  return code;
}
