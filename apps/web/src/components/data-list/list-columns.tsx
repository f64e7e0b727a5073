import type { TableColumnType } from 'antd';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ColumnWidths, SortBy } from './address.ts';

/** One column of a list, or one line of a card on a narrow screen. */
export interface Column<Row> {
  key: string;
  title: string;
  /** A cell without content (null or an empty text) shows a dash. */
  render: (row: Row) => ReactNode;
  /** Pixels. Columns without a width share the rest: leave at least one without. */
  width?: number;
  /** `end` for numbers. */
  align?: 'end';
  /** The gateway's name for the order by this column, and the direction of the first press. */
  sort?: { by: string; first?: 'asc' | 'desc' };
  /** Makes the column hideable; `off` hides it by default. */
  optional?: 'on' | 'off';
  /** Takes the whole width of a card, for long texts. */
  wide?: boolean;
}

/** Pixels: the limits of a width, and the minimum of a column without one. */
export const COLUMN_WIDTH = { least: 60, most: 800, initial: 150 } as const;

/** The row for antd's table: a live change of a row reaches its cells without rendering the table. */
export interface Item {
  id: string;
  name: string;
}

export const Rows = createContext<ReadonlyMap<string, unknown>>(new Map());
export const RowLink = createContext<(row: unknown) => string>(() => '');

interface ColumnOptions {
  sort: SortBy;
  widths: ColumnWidths;
  hasLink: boolean;
  resize: (key: string, width: number | undefined) => void;
}

/** Returns antd's column for ours. */
export function columnOf<Row>(
  column: Column<Row>,
  index: number,
  ways: ColumnOptions,
): TableColumnType<Item> {
  const { key, title, sort, align, wide } = column;
  const [by, direction] = ways.sort.split(':');
  // The element beside the cell in a card, and its width there.
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
    if (row === undefined) return null;
    const rendered = column.render(row);
    const content = (rendered ?? '') === '' ? '–' : rendered;
    // antd renders a cell beside elements of its own, so a bare text needs its own element.
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
