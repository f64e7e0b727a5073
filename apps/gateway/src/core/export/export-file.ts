import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { csvArchive } from './archive.ts';
import { type Export, headOf } from './export.ts';

/**
 * Returns rows as a file to download, with filter, author, time, count and a SHA-256. The JSON format is one object
 * whose hash covers the bytes of its rows. The spreadsheet format is a zip of the CSV and its provenance.
 */
export function exportFile<Row>(request: Export<Row>): StreamableFile {
  const name = request.name.replaceAll(/[^\w.-]/g, '_');
  return request.format === 'json'
    ? fileOf(jsonParts(request), 'application/json; charset=utf-8', `${name}.json`)
    : fileOf(csvArchive(request, name), 'application/zip', `${name}.zip`);
}

const fileOf = (parts: AsyncIterable<string | Uint8Array>, type: string, name: string): StreamableFile =>
  new StreamableFile(Readable.from(parts), { type, disposition: `attachment; filename="${name}"` });

/** Returns a file that is one JSON object with one row per line. */
export async function* jsonParts<Row>(request: Export<Row>): AsyncGenerator<string> {
  const { columns, batches } = request;
  yield `${JSON.stringify(headOf(request)).slice(0, -1)},"rows":[\n`;
  const ofColumns = (row: Row) => Object.fromEntries(columns.map(({ key, value }) => [key, value(row)]));
  const toJson = request.toJson ?? ofColumns;
  const hash = createHash('sha256');
  let written = 0;
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    const lines = (written === 0 ? '' : ',\n') + rows.map((row) => JSON.stringify(toJson(row))).join(',\n');
    hash.update(lines);
    written += rows.length;
    yield lines;
  }
  yield `\n],"rows_written":${written},"sha256":"${hash.digest('hex')}"}\n`;
}
