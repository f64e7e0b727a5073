import { Table, type TableColumnType } from 'antd';
import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useSecondFrame } from '../second-frame.tsx';
import type { ColumnWidths, SortBy } from './address.ts';
import type { RowSelection } from './bulk/use-row-selection.ts';
import { RowMenu, type RowMenuItem } from './row-menu.tsx';
import type { ListPlace } from './use-list.ts';

/** One column of a list, or one line of a card where the screen is narrow. */
export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Pixels. The columns without one share what is left: leave at least one without. */
  width?: number;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** The name by which the gateway orders by this column, and the way it goes first. */
  sort?: { by: string; first?: 'asc' | 'desc' };
  /** May be hidden; `off` is hidden by default. A column without it is always there. */
  optional?: 'on' | 'off';
  /** Takes the whole width of a card, for what is long. */
  wide?: boolean;
}

/** Pixels: what a column can be given, and what one without a width takes at least. */
export const COLUMN_WIDTH = { least: 60, most: 800, initial: 150 } as const;
/** As many rows as a screen shows; those below it are drawn a frame later. */
const ON_SCREEN = 15;
const CHECK_WIDTH = 40;
const MENU_WIDTH = 48;

/** Keys, names and links of rows. Keys and names depend on the row alone. */
export interface RowWays<Row> {
  rowKey: (row: Row) => string;
  /** The name of a row, in its check box, its menu and a bulk action's report. */
  rowName: (row: Row) => string;
  /** The link of a row: its first column is the link, and Enter follows it. */
  rowLink?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  rowMenu?: (row: Row) => readonly RowMenuItem[];
}

interface Props<Row> extends RowWays<Row> {
  address: ListPlace;
  label: string;
  shown: readonly Column<Row>[];
  data: readonly Row[];
  selection: RowSelection | undefined;
  /** Others are on their way, or do not come. */
  isStale: boolean;
}

/** The row for antd's table: a live change of a row reaches its cells without rendering the table. */
interface Item {
  id: string;
  name: string;
}

const Rows = createContext<ReadonlyMap<string, unknown>>(new Map());
const RowLink = createContext<(row: unknown) => string>(() => '');

/** The rows as a table with a head that stays, or as cards where the screen is narrow. */
export function ListTable<Row>(props: Props<Row>) {
  const { address, label, shown, data, selection, isStale, rowKey, rowName, rowLink } = props;
  const { t } = useTranslation('lists');
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => new Map(data.map((row) => [rowKey(row), row])), [data, rowKey]);
  const items = useSame(data.map((row) => ({ id: rowKey(row), name: rowName(row) })));
  const latest = useRef({ ...props, rows });
  useLayoutEffect(() => {
    latest.current = { ...props, rows };
  });
  useLayoutEffect(() => {
    // One row is in the order of Tab: the last that had the focus, else the first.
    if (items.length > 0)
      keepOneStop(area.current, area.current?.querySelector('tr[data-row-key][tabindex="0"]'));
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
  const isWhole = useSecondFrame();
  const drawn = useMemo(() => (isWhole ? items : items.slice(0, ON_SCREEN)), [isWhole, items]);
  const table = useMemo(
    () => (
      <Table<Item>
        size="small"
        tableLayout="fixed"
        {...gridOf(label, chosen !== undefined)}
        rowKey="id"
        columns={columns}
        components={COMPONENTS}
        dataSource={drawn}
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
    [label, chosen, choose, columns, items, drawn, opens, acts, t],
  );
  const width =
    shown.reduce(
      (sum, { key, width: initial }) => sum + (widths[key] ?? initial ?? COLUMN_WIDTH.initial),
      0,
    ) +
    (selection === undefined ? 0 : CHECK_WIDTH) +
    (hasMenu ? MENU_WIDTH : 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its rows.
    <div
      className="data-list__scroller"
      data-stale={isStale || undefined}
      aria-busy={isStale}
      ref={area}
      style={{ '--list-width': `${width}px` } as CSSProperties}
      onFocus={({ target }: FocusEvent) => keepOneStop(area.current, target.closest('tr[data-row-key]'))}
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

/** Keeps the previous list while its content is the same. */
function useSame(items: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(items);
  const isSame =
    kept.length === items.length &&
    kept.every(({ id, name }, index) => id === items[index]?.id && name === items[index]?.name);
  if (!isSame) setKept(items);
  return isSame ? kept : items;
}

interface ColumnWays {
  sort: SortBy;
  widths: ColumnWidths;
  hasLink: boolean;
  resize: (key: string, width: number | undefined) => void;
}

function columnOf<Row>(column: Column<Row>, index: number, ways: ColumnWays): TableColumnType<Item> {
  const { key, title, sort, align, wide } = column;
  const [by, direction] = ways.sort.split(':');
  // The part beside the cell in a card, and its width there.
  const cell = { 'data-title': index === 0 ? undefined : title, 'data-wide': wide } as object;
  const width = ways.widths[key] ?? column.width;
  return {
    key,
    title,
    ...(width !== undefined && { width }),
    ...(align !== undefined && { align }),
    ...(index === 0 && { className: 'data-list__first' }),
    ...(sort !== undefined && {
      sorter: true,
      sortOrder: by !== sort.by ? null : direction === 'desc' ? 'descend' : 'ascend',
      sortDirections:
        sort.first === 'desc' ? ['descend', 'ascend', 'descend'] : ['ascend', 'descend', 'ascend'],
    }),
    onCell: () => cell,
    onHeaderCell: () =>
      ({ sortable: sort !== undefined, onResize: (to?: number) => ways.resize(key, to) }) as object,
    render: (_: unknown, { id }: Item) => {
      const content = <Cell id={id} column={column} />;
      return index === 0 && ways.hasLink ? <LinkTo id={id}>{content}</LinkTo> : content;
    },
  };
}

/** The cell of a row; renders again when the row has changed. */
function Cell<Row>({ id, column }: { id: string; column: Column<Row> }) {
  const row = use(Rows).get(id) as Row | undefined;
  return useMemo(() => (row === undefined ? null : column.render(row)), [row, column]);
}

function LinkTo({ id, children }: { id: string; children: ReactNode }) {
  const row = use(Rows).get(id);
  const linkOf = use(RowLink);
  return row === undefined ? (
    children
  ) : (
    <Link to={linkOf(row)} tabIndex={-1}>
      {children}
    </Link>
  );
}

interface HeadProps extends ComponentProps<'th'> {
  sortable?: boolean;
  onResize?: (width?: number) => void;
}

/** A header cell: antd's, with the attributes that it lacks for screen readers, and an edge that resizes. */
function HeadCell({ sortable = false, onResize, onKeyDown, children, ...all }: HeadProps) {
  // antd's label only repeats the title, and its description is English everywhere; `aria-sort` is enough.
  const { 'aria-label': _label, 'aria-description': _description, ...th } = all;
  const sort = th['aria-sort'] ?? (sortable ? 'none' : undefined);
  return (
    <th
      {...th}
      aria-sort={sort}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== ' ' || !sortable) return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      {children}
      {onResize !== undefined && (
        // The keys have the same in the choice of columns.
        <span
          aria-hidden="true"
          className="data-list__edge"
          onPointerDown={(event) => pullEdge(event, onResize)}
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={() => onResize()}
        />
      )}
    </th>
  );
}

const COMPONENTS = { header: { cell: HeadCell } };

/** Resizes the column with the pointer; the width is stored when the pointer is released. */
function pullEdge(event: PointerEvent<HTMLElement>, onResize: (width: number) => void): void {
  const edge = event.currentTarget;
  const head = edge.closest('th');
  const column = head?.closest('table')?.querySelectorAll('col')[head.cellIndex];
  if (head == null || column === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const [from, begin] = [event.clientX, head.offsetWidth];
  const side = getComputedStyle(head).direction === 'rtl' ? -1 : 1;
  let width = begin;
  const onMove = ({ clientX }: globalThis.PointerEvent): void => {
    width = Math.round(begin + side * (clientX - from));
    width = Math.min(Math.max(width, COLUMN_WIDTH.least), COLUMN_WIDTH.most);
    column.style.width = `${width}px`;
  };
  const onEnd = (): void => {
    edge.removeEventListener('pointermove', onMove);
    if (width !== begin) onResize(width);
  };
  edge.setPointerCapture(event.pointerId);
  edge.addEventListener('pointermove', onMove);
  edge.addEventListener('lostpointercapture', onEnd, { once: true });
}

function keepOneStop(area: HTMLElement | null, row: Element | null | undefined): void {
  const stop = row ?? area?.querySelector('tr[data-row-key]');
  if (!(stop instanceof HTMLElement)) return;
  for (const other of area?.querySelectorAll<HTMLElement>('tr[data-row-key][tabindex="0"]') ?? [])
    other.tabIndex = -1;
  stop.tabIndex = 0;
}

const OWN = 'a, button, input, select, summary, label';

/** A press on the row itself, not on what stands in a cell or hangs on it, nor to mark a text. */
const isOnRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest(OWN) === null &&
  window.getSelection()?.toString() === '';

/** The step of each key, up to the ends. */
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface RowActs {
  open: (id: string) => boolean;
  choose: (id: string, extend: boolean) => boolean;
}

/** Arrows, Home and End move among the rows, Enter opens, Space chooses, Shift+F10 opens the row's menu. */
function onRowKey(event: KeyboardEvent<HTMLElement>, id: string, { open, choose }: RowActs): void {
  const row = event.currentTarget;
  // Controls in a cell have keys of their own.
  if (event.target !== row || event.ctrlKey || event.metaKey || event.altKey) return;
  const by = STEPS[event.key];
  if (by !== undefined) {
    const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('tr[data-row-key]') ?? [])];
    rows[Math.min(Math.max(rows.indexOf(row) + by, 0), rows.length - 1)]?.focus();
  } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    row.querySelector<HTMLElement>('.row-menu')?.click();
  } else if (event.key === 'Enter') {
    if (!open(id)) return;
  } else if (event.key !== ' ' || !choose(id, event.shiftKey)) return;
  event.preventDefault();
}
