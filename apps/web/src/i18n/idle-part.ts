import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { latePart } from './late-part.ts';
import type { Namespace } from './namespaces.ts';

/** A part that nobody waits for: it is fetched once the page is at rest, and something else stands for it until then. */
export function idlePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  texts: readonly Namespace[],
  Before: ComponentType = Nothing,
): FunctionComponent<Props> {
  const Part = latePart(load, texts);
  return function IdlePart(props: Props) {
    const [isHere, setHere] = useState(Part.isHere);
    useEffect(() => {
      if (isHere) return undefined;
      return whenIdle(async () => {
        await Part.fetch();
        setHere(true);
      });
    }, [isHere]);
    const before = createElement(Before);
    return isHere ? createElement(Suspense, { fallback: before }, createElement(Part, props)) : before;
  };
}

const Nothing = (): null => null;
