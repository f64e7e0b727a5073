import { DEALER_PHOTO } from '@pitdesk/contracts/dealers';

export interface Picture {
  readonly type: (typeof DEALER_PHOTO.types)[number];
  readonly width: number;
  readonly height: number;
}

/** Returns the type and size from a file's own bytes; undefined for anything but a JPEG, PNG or WebP that states its size. */
export function pictureOf(bytes: Buffer): Picture | undefined {
  return pngOf(bytes) ?? jpegOf(bytes) ?? webpOf(bytes);
}

/** A square of a size that a browser draws without harm. */
export function isUsable(picture: Picture | undefined): picture is Picture {
  if (picture === undefined || picture.width !== picture.height) return false;
  return picture.width >= DEALER_PHOTO.minSide && picture.width <= DEALER_PHOTO.maxSide;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** PNG: the first chunk after the signature is the header, which begins with width and height. */
function pngOf(bytes: Buffer): Picture | undefined {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return undefined;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Start-of-frame markers of JPEG: C0 to CF without C4 (tables), C8 (reserved) and CC (arithmetic conditioning). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** JPEG: segments of `FF marker length`, until one starts a frame and states its height and width. */
function jpegOf(bytes: Buffer): Picture | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) {
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** WebP: a RIFF file whose first chunk is lossy (`VP8 `), lossless (`VP8L`) or extended (`VP8X`). */
function webpOf(bytes: Buffer): Picture | undefined {
  const text = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (bytes.length < 30 || text(0, 4) !== 'RIFF' || text(8, 12) !== 'WEBP') return undefined;
  const sized = (width: number, height: number): Picture => ({ type: 'image/webp', width, height });
  switch (text(12, 16)) {
    case 'VP8 ':
      return sized(bytes.readUInt16LE(26) & 0x3f_ff, bytes.readUInt16LE(28) & 0x3f_ff);
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return sized((packed & 0x3f_ff) + 1, ((packed >>> 14) & 0x3f_ff) + 1);
    }
    case 'VP8X':
      return sized(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    default:
      return undefined;
  }
}
