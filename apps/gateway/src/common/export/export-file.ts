import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { csvParts } from './csv-parts.ts';
import type { Export } from './export.ts';
import { jsonParts } from './json-parts.ts';

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/**
 * Rows as a file to download: before them what was asked for, by whom, when and how many; after them how many came and
 * a SHA-256 over their bytes, from the first byte of the first row to the last of the last.
 */
export function exportFile<Row>(asked: Export<Row>): StreamableFile {
  const { format, name } = asked;
  const parts = format === 'csv' ? csvParts(asked, new Date()) : jsonParts(asked, new Date());
  const fileName = `${name.replaceAll(/[^\w.-]/g, '_')}.${format}`;
  return new StreamableFile(Readable.from(parts), {
    type: TYPES[format],
    disposition: `attachment; filename="${fileName}"`,
  });
}
