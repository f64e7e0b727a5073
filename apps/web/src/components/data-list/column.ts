import type { ReactNode } from 'react';

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
  /** May be hidden; `off` is hidden until somebody asks for it. A column without it is always there. */
  optional?: 'on' | 'off';
  /** Takes the whole width of a card, for what is long. */
  wide?: boolean;
}

/** The columns that stand on the screen: the fixed ones, and of the optional ones those chosen. */
export const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | null,
): Column<Row>[] =>
  columns.filter(({ key, optional }) => {
    if (optional === undefined) return true;
    return chosen === null ? optional === 'on' : chosen.includes(key);
  });
