import type { Cell } from './csv.ts';

/** One column of an export: its name in JSON, its title in CSV, and what stands in it. */
export interface ExportColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly value: (row: Row) => Cell;
}

export interface Export<Row> {
  readonly format: 'csv' | 'json';
  /** The file's name without its ending. */
  readonly name: string;
  /** What the file calls itself. */
  readonly title: string;
  /** What the rows have in common, the table they belong to for one. */
  readonly about?: Readonly<Record<string, Cell>>;
  /** As the caller gave it; what is undefined was not filtered by. */
  readonly filter: Readonly<Record<string, Cell | undefined>>;
  /** Null where it cannot be told before the last row. */
  readonly count: number | null;
  /** The member of staff who asked for it. */
  readonly by: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** The rows, a batch at a time: read while they are sent, so that a million take no more memory than one batch. */
  readonly batches: AsyncIterable<readonly Row[]>;
  /** A row in JSON where its columns are not what it is made of. */
  readonly toJson?: (row: Row) => unknown;
}

/** What was filtered by. */
export const filterOf = ({ filter }: Pick<Export<unknown>, 'filter'>): [string, Cell][] =>
  Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
