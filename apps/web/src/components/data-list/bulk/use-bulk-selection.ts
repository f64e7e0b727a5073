import { LIST } from '@pitdesk/contracts/fields';
import { useLocation } from 'react-router-dom';
import type { RowActions } from '../list-table.tsx';
import type { ListPlace } from '../use-list.ts';
import type { BulkActions, BulkItem } from './bulk-action.ts';
import { type Freezing, type FrozenRows, useFrozenRows } from './use-frozen-rows.ts';
import { type RowSelection, useRowSelection } from './use-row-selection.ts';

interface Options<Row> extends Pick<RowActions<Row>, 'rowKey' | 'rowName'> {
  bulk: BulkActions<Row> | undefined;
  address: ListPlace;
  shown: readonly Row[];
}

export interface BulkSelection<Row> extends RowSelection {
  /** The path of the list. */
  list: string;
  count: number;
  /**
   * Returns every chosen row in the list's order: the snapshot of a frozen row, the current state of a row on the page.
   */
  items: () => BulkItem<Row>[];
  clear: () => void;
  freezing: Freezing<Row>;
  frozen: FrozenRows<Row> | undefined;
  /** Reads and chooses all matching rows. */
  chooseAll: () => Promise<void>;
}

/** Returns the chosen rows of a list: some of its page, or all that match. */
export function useBulkSelection<Row>(options: Options<Row>): BulkSelection<Row> {
  const { bulk, address, shown, rowKey, rowName } = options;
  const { pathname } = useLocation();
  const { page: _page, after: _after, per_page: _perPage, sort_by: _sort, ...filters } = address.query;
  const itemOf = (row: Row): BulkItem<Row> => ({
    key: rowKey(row),
    name: rowName(row),
    state: bulk?.stateOf(row) ?? '',
    row,
  });
  const { freezing, freeze, clear } = useFrozenRows<Row>({
    of: `${pathname} ${JSON.stringify(filters)}`,
    itemOf,
  });
  const frozen = freezing.step === 'frozen' ? freezing.rows : undefined;
  const { all, replace, ...selection } = useRowSelection(shown.map(rowKey), frozen?.items);
  return {
    ...selection,
    list: pathname,
    count: all.length,
    items: () => {
      const chosen = new Set(all);
      const others = shown.map(itemOf).filter(({ key }) => frozen?.items.has(key) !== true);
      return [...(frozen?.items.values() ?? []), ...others].filter(({ key }) => chosen.has(key));
    },
    clear: () => {
      replace([]);
      clear();
    },
    freezing,
    frozen,
    chooseAll: async () => {
      const { read } = bulk ?? {};
      if (read === undefined) return;
      const rows = await freeze((page) =>
        read({ ...filters, sort_by: address.sort, page, per_page: LIST.maxPerPage }),
      );
      if (rows !== undefined) replace([...rows.items.keys()]);
    },
  };
}
