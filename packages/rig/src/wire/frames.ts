/** The part of the WebSocket protocol that a listener needs: unfragmented text frames in both directions. */

const FIN_TEXT = 0x81;
const MASKED = 0x80;
const LENGTH_IN_16_BITS = 126;
const LENGTH_IN_64_BITS = 127;

/** Returns a client's text frame; its mask is zero, so the text is not changed. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const isShort = payload.length < LENGTH_IN_16_BITS;
  const head = Buffer.alloc(isShort ? 6 : 8);
  head[0] = FIN_TEXT;
  head[1] = MASKED | (isShort ? payload.length : LENGTH_IN_16_BITS);
  if (!isShort) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

/**
 * Calls back with the bounds of each complete payload in the buffer.
 * @returns the number of bytes used, and the length of the incomplete frame: the remaining bytes belong before the next
 * chunk
 */
export function eachPayload(
  buffer: Buffer,
  onPayload: (from: number, to: number) => void,
): { used: number; needed: number } {
  let at = 0;
  while (at + 2 <= buffer.length) {
    let size = buffer[at + 1] as number;
    let head = 2;
    if (size === LENGTH_IN_16_BITS) {
      head = 4;
      if (at + head > buffer.length) break;
      size = buffer.readUInt16BE(at + 2);
    } else if (size === LENGTH_IN_64_BITS) {
      head = 10;
      if (at + head > buffer.length) break;
      size = Number(buffer.readBigUInt64BE(at + 2));
    }
    if (at + head + size > buffer.length) return { used: at, needed: head + size };
    onPayload(at + head, at + head + size);
    at += head + size;
  }
  return { used: at, needed: 0 };
}
