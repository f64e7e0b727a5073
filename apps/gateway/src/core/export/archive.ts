import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '@pitdesk/contracts/csv';
import { ZipFile } from 'yazl';
import { type Export, headOf } from './export.ts';
import { sheetTime } from './sheet-time.ts';

/**
 * Returns a zip of two files: the rows as CSV, and their provenance as JSON. The hash in the JSON covers every byte of
 * the CSV, for `sha256sum`. The JSON is stored uncompressed at the end of the zip. Node.js compresses outside the event
 * loop, and rows are read no faster than the zip is consumed.
 */
export async function* csvArchive<Row>(request: Export<Row>, name: string): AsyncGenerator<Uint8Array> {
  const file = `${name}.csv`;
  const hash = createHash('sha256');
  let written = 0;
  async function* csv(): AsyncGenerator<Uint8Array> {
    for await (const text of csvParts(request, (count) => (written += count))) {
      const bytes = Buffer.from(text);
      hash.update(bytes);
      yield bytes;
    }
  }
  const provenance = () => ({
    file,
    ...headOf(request),
    time_zone: request.zone,
    rows_written: written,
    sha256: hash.digest('hex'),
  });
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const rows = Readable.from(csv())
    .once('error', (error) => output.destroy(error))
    .once('end', () => {
      const text = `${JSON.stringify(provenance(), null, 2)}\n`;
      zip.addBuffer(Buffer.from(text), `${name}.provenance.json`, { mtime: request.at, compress: false });
      zip.end();
    });
  zip.addReadStream(rows, file, { mtime: request.at });
  try {
    yield* output;
  } finally {
    rows.destroy();
  }
}

/** The line of an export without rows, which distinguishes it from a failed one. */
const NO_ROWS = 'No activity';

/** Returns the rows for a spreadsheet: titles first, every time in the property's time zone. */
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
