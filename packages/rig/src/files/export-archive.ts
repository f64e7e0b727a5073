import { createHash } from 'node:crypto';
import { crc32, inflateRawSync } from 'node:zlib';

export interface ExportArchive {
  /** The name and the text of the CSV, byte order mark included. */
  readonly name: string;
  readonly text: string;
  /** The lines of the CSV, header first, with the cells as a spreadsheet reads them. */
  readonly lines: readonly (readonly string[])[];
  readonly provenance: Readonly<Record<string, unknown>>;
}

/**
 * Opens the zip of an export.
 * @throws Error when the two files, their checksums or the hash of the CSV are wrong
 */
export function archiveOf(zip: Buffer): ExportArchive {
  const [csv, about, ...others] = filesOfZip(zip);
  if (csv === undefined || about === undefined || others.length > 0) throw new Error('Not two files');
  const provenance = JSON.parse(about.bytes.toString('utf8')) as Record<string, unknown>;
  const hash = createHash('sha256').update(csv.bytes).digest('hex');
  if (provenance.sha256 !== hash || provenance.file !== csv.name) throw new Error('Not the hash of the CSV');
  const text = csv.bytes.toString('utf8');
  return { name: csv.name, text, lines: linesIn(text), provenance };
}

/** Reads a zip from its central directory, as programs do. */
export function filesOfZip(zip: Buffer): { name: string; bytes: Buffer }[] {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== 0x0605_4b50) throw new Error('The zip was cut off');
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [method, crc] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16)];
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const [nameLength, start] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    // Behind the name stands the time in UTC.
    at += 46 + nameLength + zip.readUInt16LE(at + 30);
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const kept = zip.subarray(from, from + packed);
    const bytes = method === 0 ? kept : inflateRawSync(kept);
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is damaged`);
    return { name, bytes };
  });
}

/** Splits a CSV into lines and cells; a cell may contain line breaks. */
const linesIn = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n(?=")/)
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
    );
