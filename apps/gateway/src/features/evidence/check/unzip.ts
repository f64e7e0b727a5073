import { crc32, inflateRawSync } from 'node:zlib';
import { PackProblem } from './pack-problem.ts';

const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const SIZES_BYTES = 16;
const [END, ENTRY, LOCAL, SIZES] = [0x0605_4b50, 0x0201_4b50, 0x0403_4b50, 0x0807_4b50];
/** Deflated, with a UTF-8 name, and sizes after the data. */
const [METHOD, FLAGS, VERSION] = [8, 0x0808, 20];
/** The creator and the Unix file mode: as yazl writes them, and as the console wrote them before. */
const MAKERS = [
  { madeBy: 0x033f, attributes: (0o100664 << 16) >>> 0 },
  { madeBy: VERSION, attributes: 0 },
];
/** The maximum size of a pack, and of any unpacked file. */
const MOST_BYTES = 512 * 1024 * 1024;
const MOST_FILES = 100;
const PLAIN_NAME = /^[\w-][\w.-]{0,60}$/;

/**
 * Reads a zip only in the console's own format, in which every byte has its place. So every program reads the same
 * content; no data can be hidden between, before or after its files.
 * @throws PackProblem
 */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  if (zip.length > MOST_BYTES) throw new PackProblem('The file is longer than any evidence.');
  const end = zip.length - END_BYTES;
  if (end < 0 || zip.readUInt32LE(end) !== END) {
    throw new PackProblem('The file is no zip, or its end is missing: it was cut off.');
  }
  const [count, length, start] = [
    zip.readUInt16LE(end + 10),
    zip.readUInt32LE(end + 12),
    zip.readUInt32LE(end + 16),
  ];
  const isPlain =
    zip.readUInt32LE(end + 4) === 0 &&
    zip.readUInt16LE(end + 8) === count &&
    zip.readUInt16LE(end + 20) === 0;
  if (!isPlain || start + length !== end || count > MOST_FILES) throw notOurs();
  const files = new Map<string, Buffer>();
  let [at, next] = [start, 0];
  for (let nth = 0; nth < count; nth += 1) {
    const entry = entryAt(zip, at, end);
    if (entry.offset !== next) throw notOurs();
    if (files.has(entry.name)) throw new PackProblem(`The zip holds ${entry.name} twice.`);
    files.set(entry.name, contentOf(zip, entry, start));
    at = entry.end;
    next = entry.offset + LOCAL_BYTES + entry.nameBytes.length + entry.packed + SIZES_BYTES;
  }
  if (at !== end || next !== start) throw notOurs();
  return files;
}

interface Entry {
  readonly name: string;
  readonly nameBytes: Buffer;
  /** Version, flags, method, time, checksum, sizes, and the lengths of name and extra field. */
  readonly facts: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
  readonly end: number;
}

function entryAt(zip: Buffer, at: number, limit: number): Entry {
  if (at + ENTRY_BYTES > limit || zip.readUInt32LE(at) !== ENTRY) throw notOurs();
  const facts = zip.subarray(at + 6, at + 32);
  const end = at + ENTRY_BYTES + facts.readUInt16LE(22);
  const nameBytes = zip.subarray(at + ENTRY_BYTES, end);
  const name = nameBytes.toString();
  const [made, external] = [zip.readUInt16LE(at + 4), zip.readUInt32LE(at + 38)];
  const isOurs =
    MAKERS.some(({ madeBy, attributes }) => made === madeBy && external === attributes) &&
    facts.readUInt16LE(0) === VERSION &&
    facts.readUInt16LE(2) === FLAGS &&
    facts.readUInt16LE(4) === METHOD &&
    facts.readUInt16LE(24) === 0 &&
    zip.subarray(at + 32, at + 38).every((byte) => byte === 0);
  if (!isOurs || end > limit) throw notOurs();
  if (!PLAIN_NAME.test(name))
    throw new PackProblem('The zip holds a file whose name is none of an evidence.');
  const [crc, packed, size] = [facts.readUInt32LE(10), facts.readUInt32LE(14), facts.readUInt32LE(18)];
  return { name, nameBytes, facts, crc, packed, size, offset: zip.readUInt32LE(at + 42), end };
}

function contentOf(zip: Buffer, entry: Entry, limit: number): Buffer {
  const { name, nameBytes, facts, crc, packed, size, offset } = entry;
  const from = offset + LOCAL_BYTES + nameBytes.length;
  const to = from + packed;
  if (to + SIZES_BYTES > limit) throw notOurs();
  const local = zip.subarray(offset + 4, offset + LOCAL_BYTES);
  const isSame =
    zip.readUInt32LE(offset) === LOCAL &&
    local.subarray(0, 10).equals(facts.subarray(0, 10)) &&
    local.subarray(10, 22).every((byte) => byte === 0) &&
    local.subarray(22).equals(facts.subarray(22)) &&
    zip.subarray(offset + LOCAL_BYTES, from).equals(nameBytes) &&
    zip.readUInt32LE(to) === SIZES &&
    zip.subarray(to + 4, to + SIZES_BYTES).equals(facts.subarray(10, 22));
  if (!isSame) throw notOurs();
  const bytes = inflated(zip.subarray(from, to), size);
  if (bytes === null || bytes.length !== size || crc32(bytes) !== crc) {
    throw new PackProblem(`${name} is damaged.`);
  }
  return bytes;
}

/** @returns null if it is not a deflated file of at most that size */
function inflated(bytes: Buffer, size: number): Buffer | null {
  if (size > MOST_BYTES) return null;
  try {
    // With `info`, Node returns the engine too; its types do not know that.
    const { buffer, engine } = inflateRawSync(bytes, {
      maxOutputLength: Math.max(size, 1),
      info: true,
    }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return engine.bytesWritten === bytes.length ? buffer : null;
  } catch {
    return null;
  }
}

const notOurs = (): PackProblem =>
  new PackProblem(
    'The zip is not as the console writes it: it was changed or repacked. If it was repacked, unpack it and check the folder.',
  );
