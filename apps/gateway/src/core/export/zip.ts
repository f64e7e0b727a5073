import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of a zip: bytes that come while they are sent, packed, or a text that is known whole, stored as it is. */
export type ZipEntry =
  | { readonly name: string; readonly parts: AsyncIterable<Uint8Array> }
  | { readonly name: string; readonly text: string };

/** An entry as the directory at the end names it. */
interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const STORED = 0;
const DEFLATED = 8;
const VERSION = 20;
/** Names are UTF-8. */
const UTF_8 = 0x0800;
/** Checksum and sizes follow the bytes. */
const SIZES_FOLLOW = 0x0008;
/** The limit of 32 bits: a longer file would need a format that fewer programs open. */
const MOST_BYTES = 0xffff_ffff;

/**
 * A zip, written while its files are read: what it takes in memory does not grow with them. Node.js packs off the
 * event loop, and reads no further ahead than its buffers.
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 * @throws where a file is longer than 4 GB: the zip is cut off, and no program opens it
 */
export async function* zipParts(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  const stamp = dosTime(at);
  let offset = 0;
  const counted = (part: Uint8Array): Uint8Array => {
    offset += part.length;
    if (offset > MOST_BYTES) throw new Error('A zip holds no more than 4 GB');
    return part;
  };
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const start = offset;
    if ('text' in entry) {
      const bytes = Buffer.from(entry.text);
      const size = bytes.length;
      const one = {
        name,
        offset: start,
        flags: UTF_8,
        method: STORED,
        crc: crc32(bytes),
        packed: size,
        size,
      };
      written.push(one);
      yield counted(localHeader(one, stamp));
      yield counted(bytes);
      continue;
    }
    const flags = UTF_8 | SIZES_FOLLOW;
    const unknown = { name, offset: start, flags, method: DEFLATED, crc: 0, packed: 0, size: 0 };
    yield counted(localHeader(unknown, stamp));
    const packing = packed(entry.parts);
    const before = offset;
    for await (const part of packing.bytes) yield counted(part as Uint8Array);
    const one = { ...unknown, ...packing.facts(), packed: offset - before };
    written.push(one);
    yield counted(sizesOf(one));
  }
  yield directory(written, stamp, offset);
}

/** Deflates bytes and records size and checksum for the zip; an end of either side ends the other. */
function packed(parts: AsyncIterable<Uint8Array>) {
  let [crc, size] = [0, 0];
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const part of parts) {
      crc = crc32(part, crc);
      size += part.length;
      if (size > MOST_BYTES) throw new Error('A file of a zip holds no more than 4 GB');
      yield part;
    }
  }
  const bytes = createDeflateRaw();
  // The reader of the bytes receives its errors.
  pipeline(Readable.from(measured()), bytes, () => undefined);
  return { bytes, facts: () => ({ crc, size }) };
}

/** Year, month, day, hour, minute and every other second (UTC), as MS-DOS packs them. */
function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const sizes = ({ crc, packed: length, size }: Written): Buffer[] => [u32(crc), u32(length), u32(size)];

/** The fields that a local header and the directory share. */
const facts = (one: Written, stamp: number): Buffer[] => [
  u16(VERSION),
  u16(one.flags),
  u16(one.method),
  u32(stamp),
  ...sizes(one),
  u16(one.name.length),
  u16(0),
];

const localHeader = (one: Written, stamp: number): Buffer =>
  Buffer.concat([u32(0x0403_4b50), ...facts(one, stamp), one.name]);

const sizesOf = (one: Written): Buffer => Buffer.concat([u32(0x0807_4b50), ...sizes(one)]);

function directory(written: readonly Written[], stamp: number, offset: number): Buffer {
  const entries = Buffer.concat(
    written.flatMap((one) => [
      u32(0x0201_4b50),
      u16(VERSION),
      ...facts(one, stamp),
      // No comment, one disk, no attributes.
      Buffer.alloc(10),
      u32(one.offset),
      one.name,
    ]),
  );
  const count = u16(written.length);
  return Buffer.concat([
    entries,
    u32(0x0605_4b50),
    u32(0),
    count,
    count,
    u32(entries.length),
    u32(offset),
    u16(0),
  ]);
}
