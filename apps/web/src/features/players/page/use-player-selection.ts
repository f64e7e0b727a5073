import { useMemo, useState, useSyncExternalStore } from 'react';
import { createObservable } from '#lib/state/observable.ts';
import { usePlayerSocket } from '#live/online-players.ts';
import type { ShownList } from '../list/shown-list.ts';

interface Chosen {
  readonly ids: ReadonlySet<string>;
  /** The player toggled last: where a range begins. */
  readonly last: string;
}

export interface PlayerSelection {
  readonly ids: ReadonlySet<string>;
  /** Stable while the list is, so that a selection renders only its own rows. */
  readonly acts: SelectionActs;
}

interface SelectionActs {
  readonly toggle: (id: string) => void;
  /** Selects all players from the one toggled last to this one. */
  readonly extendTo: (id: string) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
  /** Returns the selected players. */
  readonly now: () => ReadonlySet<string>;
}

const NOBODY: Chosen = { ids: new Set(), last: '' };

/** Holds the selection. A player who goes offline is deselected; a filter only hides them. */
export function usePlayerSelection(list: ShownList): PlayerSelection {
  const { players } = usePlayerSocket();
  const [chosen] = useState(() => createObservable(NOBODY));
  const { ids } = useSyncExternalStore(chosen.subscribe, chosen.get);
  const acts = useMemo((): SelectionActs => {
    const add = (from: number, to: number, last: string): void => {
      const after = new Set(chosen.get().ids);
      for (let place = from; place <= to; place += 1) {
        const row = list.at(place);
        if (row?.removable) after.add(row.id);
      }
      chosen.set({ ids: after, last });
    };
    return {
      toggle: (id) => {
        const after = new Set(chosen.get().ids);
        if (!after.delete(id) && players.get(id)?.removable) after.add(id);
        chosen.set({ ids: after, last: id });
      },
      extendTo: (id) => {
        const { last } = chosen.get();
        const to = list.placeOf(id);
        const from = list.placeOf(last) === -1 ? to : list.placeOf(last);
        add(Math.min(from, to), Math.max(from, to), last);
      },
      chooseAll: () => add(0, list.count() - 1, chosen.get().last),
      clear: () => chosen.set(NOBODY),
      now: () => chosen.get().ids,
    };
  }, [chosen, list, players]);
  const there = [...ids].filter((id) => players.get(id) !== undefined);
  return { ids: there.length === ids.size ? ids : new Set(there), acts };
}
