import { createHash } from 'node:crypto';
import { csvParts } from './csv-parts.ts';
import { type Export, headOf } from './export.ts';
import { type ZipEntry, zipParts } from './zip-parts.ts';

/**
 * A zip of two files: the rows as CSV, and where they come from as JSON. The second one's hash is over every byte of the
 * first, so that `sha256sum` checks it, and it is stored unpacked: whoever gets the zip reads it from the zip's end.
 */
export const csvArchive = <Row>(asked: Export<Row>, name: string, at: Date): AsyncGenerator<Uint8Array> =>
  zipParts(filesOf(asked, name, at), at);

async function* filesOf<Row>(asked: Export<Row>, name: string, at: Date): AsyncGenerator<ZipEntry> {
  const hash = createHash('sha256');
  let written = 0;
  async function* csv(): AsyncGenerator<Uint8Array> {
    for await (const text of csvParts(asked, (count) => (written += count))) {
      const bytes = Buffer.from(text);
      hash.update(bytes);
      yield bytes;
    }
  }
  const file = `${name}.csv`;
  yield { name: file, parts: csv() };
  const provenance = {
    file,
    ...headOf(asked, at),
    time_zone: asked.zone,
    rows_written: written,
    sha256: hash.digest('hex'),
  };
  yield { name: `${name}.provenance.json`, text: `${JSON.stringify(provenance, null, 2)}\n` };
}
