import { createHash } from 'node:crypto';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { type Export, filterOf } from './export.ts';

/** What a report without rows says, so that nobody takes it for one that failed. */
const NO_ROWS = 'No activity';

/** A file of comma-separated lines: its head, an empty line, the rows under their titles, an empty line, its end. */
export async function* csvParts<Row>(asked: Export<Row>, at: Date): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + head(asked, at);
  const hash = createHash('sha256');
  let written = 0;
  for await (const rows of asked.batches) {
    if (rows.length === 0) continue;
    const lines = rows.map((row) => csvLine(asked.columns.map(({ value }) => value(row)))).join('');
    hash.update(lines);
    written += rows.length;
    yield lines;
  }
  if (written === 0) yield csvLine([NO_ROWS]);
  yield `\r\n${csvLine(['Rows written', written])}${csvLine(['SHA-256 of the rows', hash.digest('hex')])}`;
}

function head<Row>(asked: Export<Row>, at: Date): string {
  const filter = filterOf(asked);
  const facts = [
    ['Export', asked.title],
    ...Object.entries(asked.about ?? {}),
    ...(filter.length === 0
      ? [['Filter', 'none']]
      : filter.map(([name, value]) => [`Filter: ${name}`, value])),
    ['Exported at', at.toISOString()],
    ['Exported by', asked.by],
    ['Rows', asked.count],
  ] as const;
  const lines = facts.map((fact) => csvLine(fact)).join('');
  return `${lines}\r\n${csvLine(asked.columns.map(({ title }) => title))}`;
}
