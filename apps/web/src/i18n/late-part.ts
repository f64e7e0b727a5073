import i18next from 'i18next';
import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { fetchLostStyles } from '#lib/lost-styles.ts';
import { createObservable } from '#lib/observable.ts';
import type { Namespace } from './namespaces.ts';
import { textsMissing } from './texts-missing.ts';

/** The number of parts that are awaited. */
export const partsUnderWay = createObservable(0);

/** A part that can be fetched before it is shown: what is here then is shown at once. */
export interface LatePart<Props> extends FunctionComponent<Props> {
  fetch: () => Promise<void>;
  isHere: () => boolean;
}

/**
 * A part of the console that is fetched when it is first shown, together with its texts. A component
 * that fetched its texts once it is on the page would take away what stands there meanwhile, and the focus with it: a
 * test holds the list of texts to what the part's own files ask for.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  texts: readonly Namespace[],
): LatePart<Props> {
  return fetchedPart(() => withTexts(load, texts));
}

/** A part could not be fetched. React keeps that for as long as the component, until `fetchAgain` is called. */
export class PartMissing extends Error {
  constructor(
    readonly fetchAgain: () => void,
    cause: unknown,
  ) {
    super('A part of the console could not be fetched', { cause });
  }
}

/** The same for code that brings its texts itself. */
export function fetchedPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LatePart<Props> {
  let here: ComponentType<Props> | undefined;
  let hasFailed = false;
  const fetched = async () => {
    try {
      if (hasFailed) await fetchLostStyles();
      const code = await load();
      here = code.default;
      return code;
    } catch (cause) {
      hasFailed = true;
      throw new PartMissing(() => {
        WaitedFor = waitFor();
      }, cause);
    }
  };
  const waitFor = () =>
    lazy(async () => {
      partsUnderWay.set(partsUnderWay.get() + 1);
      try {
        return await fetched();
      } finally {
        partsUnderWay.set(partsUnderWay.get() - 1);
      }
    });
  let WaitedFor = waitFor();
  // biome-ignore lint/correctness/noComponentHookFactories: each part is a component of its own, made once by the file that names it
  function Part(props: Props) {
    // Chosen once, as another component in its place would remount. A part that still loads stands behind a fallback,
    // and React shows nothing within 300 ms of one: half a page's time, where all of it is here already.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? WaitedFor);
    return createElement(Shown, props);
  }
  return Object.assign(Part, {
    fetch: async () => {
      if (here === undefined) await fetched();
    },
    isHere: () => here !== undefined,
  });
}

/** Deferred code, with its texts. */
export async function withTexts<Code>(load: () => Promise<Code>, texts: readonly Namespace[]): Promise<Code> {
  const [code] = await Promise.all([load(), i18next.loadNamespaces(texts)]);
  // i18next resolves all the same, and the part would show the keys of its texts.
  const missing = textsMissing(i18next.language, texts);
  if (missing.length > 0) throw new Error(`No texts of ${missing.join(', ')} in ${i18next.language}`);
  return code;
}
