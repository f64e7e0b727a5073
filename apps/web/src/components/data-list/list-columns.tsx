import type { TableColumnType } from 'antd';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ColumnWidths, SortBy } from './address.ts';

/** One column of a list, or one line of a card where the screen is narrow. */
export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Pixels. The columns without one share what is left: leave at least one without. */
  width?: number;
  /** `end` for numbers. */
  align?: 'end';
  /** The name by which the gateway orders by this column, and the way it goes first. */
  sort?: { by: string; first?: 'asc' | 'desc' };
  /** May be hidden; `off` is hidden by default. A column without it is always there. */
  optional?: 'on' | 'off';
  /** Takes the whole width of a card, for what is long. */
  wide?: boolean;
}

/** Pixels: what a column can be given, and what one without a width takes at least. */
export const COLUMN_WIDTH = { least: 60, most: 800, initial: 150 } as const;

/** The row for antd's table: a live change of a row reaches its cells without rendering the table. */
export interface Item {
  id: string;
  name: string;
}

export const Rows = createContext<ReadonlyMap<string, unknown>>(new Map());
export const RowLink = createContext<(row: unknown) => string>(() => '');

interface ColumnWays {
  sort: SortBy;
  widths: ColumnWidths;
  hasLink: boolean;
  resize: (key: string, width: number | undefined) => void;
}

/** Makes antd's column of ours. */
export function columnOf<Row>(column: Column<Row>, index: number, ways: ColumnWays): TableColumnType<Item> {
  const { key, title, sort, align, wide } = column;
  const [by, direction] = ways.sort.split(':');
  // The part beside the cell in a card, and its width there.
  const cell = { 'data-title': index === 0 ? undefined : title, 'data-wide': wide } as object;
  const width = ways.widths[key] ?? column.width;
  return {
    key,
    title: <span>{title}</span>,
    ...(width !== undefined && { width }),
    className: `${index === 0 ? 'data-list__first' : ''} ${align === 'end' ? 'data-list__end' : ''}`.trim(),
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
  return useMemo(() => {
    const content = row === undefined ? null : column.render(row);
    // antd draws a cell beside parts of its own: a text there would have no element of its own.
    return typeof content === 'string' || typeof content === 'number' ? <span>{content}</span> : content;
  }, [row, column]);
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
