import { createHash } from 'node:crypto';
import { type Export, headOf } from './export.ts';

/** A file that is one JSON object, a row on each line. */
export async function* jsonParts<Row>(asked: Export<Row>, at: Date): AsyncGenerator<string> {
  const { columns, batches } = asked;
  yield `${JSON.stringify(headOf(asked, at)).slice(0, -1)},"rows":[\n`;
  const ofColumns = (row: Row) => Object.fromEntries(columns.map(({ key, value }) => [key, value(row)]));
  const toJson = asked.toJson ?? ofColumns;
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
