import type { Cell } from '@pitdesk/contracts/csv';
import type { ExportFormat } from '@pitdesk/contracts/rest';

/** One column of an export: its name in JSON, its title in CSV, and its value. */
export interface ExportColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly value: (row: Row) => Cell;
  /** Its cells are instants (ISO 8601): a spreadsheet shows them on the property's clock. */
  readonly time?: true;
}

export interface Export<Row> {
  readonly format: ExportFormat;
  /** When it is made. */
  readonly at: Date;
  /** The property's time zone. */
  readonly zone: string;
  /** The file's name without its ending. */
  readonly name: string;
  /** The title in the file. */
  readonly title: string;
  /** Facts that all rows share, such as their table. */
  readonly about?: Readonly<Record<string, Cell>>;
  /** As the caller gave it; what is undefined was not filtered by. */
  readonly filter: Readonly<Record<string, Cell | undefined>>;
  /** Null when it is not known before the last row. */
  readonly count: number | null;
  /** The member of staff who requested it. */
  readonly by: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** The rows, a batch at a time: read while they are sent, so that a million take no more memory than one batch. */
  readonly batches: AsyncIterable<readonly Row[]>;
  /** A row in JSON where its columns are not what it is made of. */
  readonly toJson?: (row: Row) => unknown;
}

/** The provenance of an export: the filter, the author, the time and the count. */
export const headOf = ({
  title,
  about,
  filter,
  by,
  count,
  at,
}: Omit<Export<unknown>, 'columns' | 'batches' | 'toJson'>) => ({
  export: title,
  ...about,
  filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  exported_at: at.toISOString(),
  exported_by: by,
  count,
});
