import { useCallback, useMemo, useState } from 'react';

export interface RowSelection {
  /** The chosen ones of the rows that are shown. */
  keys: readonly string[];
  /** With `extend` everything from the last one touched to this one. */
  toggle: (key: string, extend: boolean) => void;
  /** Chooses these of the rows that are shown; what is chosen beyond them stays. */
  choose: (keys: readonly string[]) => void;
}

interface AllChosen extends RowSelection {
  /** Every chosen row, those beyond the page among them. */
  all: readonly string[];
  replace: (keys: readonly string[]) => void;
}

const NONE: readonly string[] = [];

/**
 * Returns the chosen rows. A row that is no longer shown is no longer chosen, unless it is among those that were frozen.
 * @param rows the keys of the rows that are shown
 * @param frozen rows that stay chosen on other pages
 */
export function useRowSelection(
  rows: readonly string[],
  frozen: ReadonlyMap<string, unknown> | undefined,
): AllChosen {
  const [kept, setAll] = useState(NONE);
  const [touched, setTouched] = useState<string>();
  const shown = useSame(rows);
  const here = useMemo(() => new Set(shown), [shown]);
  const all = useSame(kept.filter((key) => here.has(key) || frozen?.has(key) === true));
  // Otherwise it would come back with a row that does.
  if (all.length < kept.length) setAll(all);
  const keys = useMemo(() => {
    const chosen = new Set(all);
    return shown.filter((key) => chosen.has(key));
  }, [all, shown]);
  const toggle = (key: string, extend: boolean): void => {
    const [from, to] = [shown.indexOf(touched ?? key), shown.indexOf(key)];
    setTouched(key);
    setAll((was) => {
      if (!extend || from === -1) {
        return was.includes(key) ? was.filter((one) => one !== key) : [...was, key];
      }
      return [...new Set([...was, ...shown.slice(Math.min(from, to), Math.max(from, to) + 1)])];
    });
  };
  const replace = useCallback((chosen: readonly string[]) => {
    setTouched(chosen.at(-1));
    setAll(chosen);
  }, []);
  const choose = useCallback(
    (chosen: readonly string[]) => {
      setTouched(chosen.at(-1));
      setAll((was) => [...was.filter((key) => !here.has(key)), ...chosen]);
    },
    [here],
  );
  return { all, keys, toggle, choose, replace };
}

/** Keeps the previous list while its content is the same. */
function useSame(list: readonly string[]): readonly string[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && kept.every((key, index) => key === list[index]);
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}
