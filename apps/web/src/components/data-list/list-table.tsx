import { Table } from 'antd';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RowSelection } from './bulk/use-row-selection.ts';
import { HeadCell } from './head-cell.tsx';
import { COLUMN_WIDTH, type Column, columnOf, type Item, RowLink, Rows } from './list-columns.tsx';
import { isOnRow, keepOneTabStop, onRowKey } from './row-keys.ts';
import { RowMenu, type RowMenuItem } from './row-menu.tsx';
import type { ListPlace } from './use-list.ts';

const CHECK_WIDTH = 40;
const MENU_WIDTH = 48;

/** Keys, names and links of rows. Keys and names depend on the row alone. */
export interface RowActions<Row> {
  rowKey: (row: Row) => string;
  /** The name of a row, in its check box, its menu and a bulk action's report. */
  rowName: (row: Row) => string;
  /** The link of a row: its first column is the link, and Enter follows it. */
  rowLink?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  rowMenu?: (row: Row) => readonly RowMenuItem[];
}

interface Props<Row> extends RowActions<Row> {
  address: ListPlace;
  label: string;
  shown: readonly Column<Row>[];
  data: readonly Row[];
  selection: RowSelection | undefined;
  /** True while newer rows load or after their load failed. */
  isStale: boolean;
}

const COMPONENTS = { header: { cell: HeadCell } };

/** The rows as a table with a sticky header, or as cards on a narrow screen. */
export function ListTable<Row>(props: Props<Row>) {
  const { address, label, shown, data, selection, isStale, rowKey, rowName, rowLink } = props;
  const { t } = useTranslation('lists');
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => new Map(data.map((row) => [rowKey(row), row])), [data, rowKey]);
  const items = useStableItems(data.map((row) => ({ id: rowKey(row), name: rowName(row) })));
  const latest = useRef({ ...props, rows });
  useLayoutEffect(() => {
    latest.current = { ...props, rows };
  });
  useLayoutEffect(() => {
    // One row is a tab stop: the last focused one, else the first.
    if (items.length > 0)
      keepOneTabStop(area.current, area.current?.querySelector('tr[data-row-key][tabindex="0"]'));
  }, [items]);

  const acts = useMemo(() => {
    const rowOf = (id: string): Row | undefined => latest.current.rows.get(id);
    return {
      open: (id: string): boolean => {
        const { onOpen, rowLink: linkOf } = latest.current;
        const row = rowOf(id);
        if (row === undefined || (onOpen === undefined && linkOf === undefined)) return false;
        if (onOpen !== undefined) onOpen(row);
        else if (linkOf !== undefined) void navigate(linkOf(row));
        return true;
      },
      choose: (id: string, extend: boolean): boolean => {
        latest.current.selection?.toggle(id, extend);
        return latest.current.selection !== undefined;
      },
      menuOf: (id: string): readonly RowMenuItem[] => {
        const row = rowOf(id);
        return row === undefined ? [] : (latest.current.rowMenu?.(row) ?? []);
      },
    };
  }, [navigate]);

  const hasLink = rowLink !== undefined;
  const hasMenu = props.rowMenu !== undefined;
  const opens = hasLink || props.onOpen !== undefined;
  const { sort, widths, setWidths } = address;
  const resize = useCallback(
    (key: string, width: number | undefined): void => {
      const { [key]: _, ...others } = widths;
      setWidths(width === undefined ? others : { ...others, [key]: width });
    },
    [widths, setWidths],
  );
  const columns = useMemo(
    () => [
      ...shown.map((column, index) => columnOf(column, index, { sort, widths, hasLink, resize })),
      ...(hasMenu
        ? [
            {
              key: ' menu',
              title: <span className="visually-hidden">{t('actions')}</span>,
              width: MENU_WIDTH,
              className: 'data-list__menu',
              render: (_: unknown, { id, name }: Item) => (
                <RowMenu name={name} items={() => acts.menuOf(id)} />
              ),
            },
          ]
        : []),
    ],
    [shown, sort, widths, resize, hasLink, hasMenu, acts, t],
  );
  const chosen = selection?.keys;
  const choose = selection?.choose;
  const table = useMemo(
    () => (
      <Table<Item>
        size="small"
        tableLayout="fixed"
        {...gridOf(label, chosen !== undefined)}
        rowKey="id"
        columns={columns}
        components={COMPONENTS}
        dataSource={items}
        pagination={false}
        rowHoverable={false}
        showSorterTooltip={false}
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
          const by = latest.current.shown.find(({ key }) => key === columnKey)?.sort?.by;
          if (by !== undefined)
            latest.current.address.setSort(`${by}:${order === 'descend' ? 'desc' : 'asc'}`);
        }}
        onRow={({ id }) => ({
          tabIndex: -1,
          className: opens ? 'data-list__opens' : undefined,
          'aria-selected': chosen?.includes(id),
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => onRowKey(event, id, acts),
          onClick: (event) => {
            if (isOnRow(event)) acts.open(id);
          },
        })}
        {...(chosen !== undefined && {
          rowSelection: {
            columnWidth: CHECK_WIDTH,
            selectedRowKeys: [...chosen],
            onChange: (keys) => choose?.(keys.map(String)),
            getCheckboxProps: ({ name }: Item) => ({ 'aria-label': t('choose', { name }), tabIndex: -1 }),
            getTitleCheckboxProps: () => ({ 'aria-label': t('chooseAll', { count: items.length }) }),
          },
        })}
      />
    ),
    [label, chosen, choose, columns, items, opens, acts, t],
  );
  const width =
    shown.reduce(
      (sum, { key, width: initial }) => sum + (widths[key] ?? initial ?? COLUMN_WIDTH.initial),
      0,
    ) +
    (selection === undefined ? 0 : CHECK_WIDTH) +
    (hasMenu ? MENU_WIDTH : 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus of its rows.
    <div
      className="data-list__scroller panel scrolls"
      data-stale={isStale || undefined}
      aria-busy={isStale}
      ref={area}
      style={{ '--list-width': `${width}px` } as CSSProperties}
      onFocus={({ target }: FocusEvent) => keepOneTabStop(area.current, target.closest('tr[data-row-key]'))}
    >
      <Rows value={rows}>
        <RowLink value={rowLink as (row: unknown) => string}>{table}</RowLink>
      </Rows>
    </div>
  );
}

/** antd passes unknown props to its table element: a table that is operated by keys is a grid. */
const gridOf = (label: string, isMultiple: boolean): object => ({
  role: 'grid',
  'aria-label': label,
  ...(isMultiple && { 'aria-multiselectable': true }),
});

/** Returns the previous list while its content is equal. */
function useStableItems(items: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(items);
  const isSame =
    kept.length === items.length &&
    kept.every(({ id, name }, index) => id === items[index]?.id && name === items[index]?.name);
  if (!isSame) setKept(items);
  return isSame ? kept : items;
}
