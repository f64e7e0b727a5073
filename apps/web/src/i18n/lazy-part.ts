import i18next from 'i18next';
import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react';
import { fetchLostStyles } from '#lib/browser/lost-styles.ts';
import type { Namespace } from './namespaces.ts';
import { textsMissing } from './texts-missing.ts';

/** A part could not be fetched. `lazy` keeps that until `fetchAgain` is called. */
export class PartMissing extends Error {
  constructor(
    readonly fetchAgain: () => void,
    cause: unknown,
  ) {
    super('A part of the console could not be fetched', { cause });
  }
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * React's `lazy` for a part with its texts. After a failure `PartBoundary` offers another attempt. The texts are listed,
 * and a test holds the list to what the part's files ask for: a component that suspended for its texts on a page that
 * stands would hide that page, and take its focus.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  texts: readonly Namespace[],
): FunctionComponent<Props> {
  const attempt = (isFirst: boolean) =>
    lazy(async () => {
      try {
        if (!isFirst) await fetchLostStyles();
        return await fetchPart(load, texts);
      } catch (cause) {
        throw new PartMissing(() => {
          Fetched = attempt(false);
        }, cause);
      }
    });
  let Fetched = attempt(true);
  // biome-ignore lint/correctness/noComponentHookFactories: each part is a component of its own, made once by the file that names it
  return function Part(props: Props) {
    return createElement(Fetched, props);
  };
}

/** Fetches code with its texts. */
export async function fetchPart<Code>(load: () => Promise<Code>, texts: readonly Namespace[]): Promise<Code> {
  const [code] = await Promise.all([load(), i18next.loadNamespaces(texts)]);
  // i18next resolves all the same, and the part would show the keys of its texts.
  const missing = textsMissing(i18next.language, texts);
  if (missing.length > 0) throw new Error(`No texts of ${missing.join(', ')} in ${i18next.language}`);
  return code;
}
