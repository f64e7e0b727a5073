import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts';
import type { Export } from './export.ts';
import { sheetTime } from './sheet-time.ts';

/** What a report without rows says, so that nobody takes it for one that failed. */
const NO_ROWS = 'No activity';

/** The rows for a spreadsheet: their titles first, every time on the property's clock. */
export async function* csvParts<Row>(
  { columns, format, zone, batches }: Export<Row>,
  onRows: (count: number) => void = () => undefined,
): AsyncGenerator<string> {
  const separator = format === 'csv_semicolon' ? ';' : ',';
  const timeOf = sheetTime(zone);
  const titles = columns.map(({ title, time }) => (time === true ? `${title} (${zone})` : title));
  const cells = columns.map(({ value, time }) =>
    time === true ? (row: Row): Cell => timeOf(value(row)) : value,
  );
  yield BYTE_ORDER_MARK + csvLine(titles, separator);
  let written = 0;
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    written += rows.length;
    onRows(rows.length);
    yield rows
      .map((row) =>
        csvLine(
          cells.map((cell) => cell(row)),
          separator,
        ),
      )
      .join('');
  }
  if (written === 0) yield csvLine([NO_ROWS]);
}
