import type { Cell } from '@pitdesk/contracts/csv';
import type { ExportFormat } from '@pitdesk/contracts/rest';

/** One column of an export: its name in JSON, its title in CSV, and its value. */
export interface ExportColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly value: (row: Row) => Cell;
  /** The cells are instants (ISO 8601); a spreadsheet shows them in the property's time zone. */
  readonly time?: true;
}

export interface Export<Row> {
  readonly format: ExportFormat;
  /** The time of the export. */
  readonly at: Date;
  /** The property's time zone. */
  readonly zone: string;
  /** The file's name without its extension. */
  readonly name: string;
  /** The title in the file. */
  readonly title: string;
  /** Facts that all rows share, such as their table. */
  readonly about?: Readonly<Record<string, Cell>>;
  /** The filter as the caller gave it; undefined values did not filter. */
  readonly filter: Readonly<Record<string, Cell | undefined>>;
  /** Null if it is unknown before the last row. */
  readonly count: number | null;
  /** The member of staff who requested it. */
  readonly by: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** The rows in batches, read while they are sent, so that a million rows need no more memory than one batch. */
  readonly batches: AsyncIterable<readonly Row[]>;
  /** Returns a row in JSON, if it differs from its columns. */
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
