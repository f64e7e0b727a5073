import { useState } from 'react';

export interface RowSelection<Row> {
  /** The chosen rows, in the order in which they are shown. */
  rows: readonly Row[];
  state: 'all' | 'some' | 'none';
  isChosen: (key: string) => boolean;
  /** With `extend` everything from the last one touched to this one. */
  toggle: (key: string, extend: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Which of the shown rows are chosen; a row that is no longer shown is no longer chosen. */
export function useRowSelection<Row>(shown: readonly Row[], keyOf: (row: Row) => string): RowSelection<Row> {
  const [chosen, setChosen] = useState(NONE);
  const [touched, setTouched] = useState<string>();
  const rows = shown.filter((row) => chosen.has(keyOf(row)));
  // So that it does not come back with a row that does.
  if (rows.length < chosen.size) setChosen(new Set(rows.map(keyOf)));
  const toggle = (key: string, extend: boolean): void => {
    const keys = shown.map(keyOf);
    const [from, to] = [keys.indexOf(touched ?? key), keys.indexOf(key)];
    setTouched(key);
    setChosen((was) => {
      if (extend && from !== -1) {
        return new Set([...was, ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)]);
      }
      const next = new Set(was);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  };
  return {
    rows,
    state: rows.length === 0 ? 'none' : rows.length === shown.length ? 'all' : 'some',
    isChosen: (key) => chosen.has(key),
    toggle,
    chooseAll: () => setChosen(new Set(shown.map(keyOf))),
    clear: () => setChosen(NONE),
  };
}
