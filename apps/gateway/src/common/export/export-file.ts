import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { csvArchive } from './csv-archive.ts';
import type { Export } from './export.ts';
import { jsonParts } from './json-parts.ts';

/**
 * Rows as a file to download, with what was asked for, by whom, when and how many, and a SHA-256: as JSON one object,
 * its hash over the bytes of its rows; for a spreadsheet a zip of the CSV and of what is said of it.
 */
export function exportFile<Row>(asked: Export<Row>): StreamableFile {
  const name = asked.name.replaceAll(/[^\w.-]/g, '_');
  return asked.format === 'json'
    ? fileOf(jsonParts(asked, new Date()), 'application/json; charset=utf-8', `${name}.json`)
    : fileOf(csvArchive(asked, name, new Date()), 'application/zip', `${name}.zip`);
}

const fileOf = (parts: AsyncIterable<string | Uint8Array>, type: string, name: string): StreamableFile =>
  new StreamableFile(Readable.from(parts), { type, disposition: `attachment; filename="${name}"` });
