/** The last fragment of a text, and, as a server sends it, without a mask. */
const WHOLE_TEXT = 0x81;
const LENGTH_IN_16_BITS = 126;
const LENGTH_IN_64_BITS = 127;

/** A text as a server's WebSocket frame. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = headOf(length);
  const frame = Buffer.allocUnsafe(head.length + length);
  head.copy(frame);
  frame.write(text, head.length);
  return frame;
}

function headOf(length: number): Buffer {
  if (length < LENGTH_IN_16_BITS) return Buffer.from([WHOLE_TEXT, length]);
  if (length < 2 ** 16) {
    const head = Buffer.from([WHOLE_TEXT, LENGTH_IN_16_BITS, 0, 0]);
    head.writeUInt16BE(length, 2);
    return head;
  }
  const head = Buffer.alloc(10);
  head.set([WHOLE_TEXT, LENGTH_IN_64_BITS]);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
