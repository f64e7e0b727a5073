import { useCallback, useMemo, useState } from 'react';

export interface RowSelection {
  /** The chosen rows among the visible ones. */
  keys: readonly string[];
  /** With `extend`, toggles everything from the last toggled row to this one. */
  toggle: (key: string, extend: boolean) => void;
  /** Chooses these of the visible rows; chosen rows on other pages stay chosen. */
  choose: (keys: readonly string[]) => void;
}

interface AllChosen extends RowSelection {
  /** Every chosen row, including those on other pages. */
  all: readonly string[];
  replace: (keys: readonly string[]) => void;
}

const NONE: readonly string[] = [];

/**
 * Returns the chosen rows. A row that is no longer visible is no longer chosen, unless it is frozen.
 * @param rows the keys of the visible rows
 * @param frozen rows that stay chosen on other pages
 */
export function useRowSelection(
  rows: readonly string[],
  frozen: ReadonlyMap<string, unknown> | undefined,
): AllChosen {
  const [kept, setAll] = useState(NONE);
  const [touched, setTouched] = useState<string>();
  const shown = useStableKeys(rows);
  const here = useMemo(() => new Set(shown), [shown]);
  const all = useStableKeys(kept.filter((key) => here.has(key) || frozen?.has(key) === true));
  // Otherwise it would be chosen again when the row returns.
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

/** Returns the previous list while its content is equal. */
function useStableKeys(list: readonly string[]): readonly string[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && kept.every((key, index) => key === list[index]);
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}
