/** A message’s text says when it entered and which one it is, and is 250 bytes long. */

const BYTES = 250;
const MARK = '@';
const MARK_CODE = MARK.charCodeAt(0);
const DIGITS = 15;
const ZERO = '0'.charCodeAt(0);

/** One clock for every process of this machine. */
export const nowMicros = (): number => Number(process.hrtime.bigint() / 1_000n);

/** @param at when it was due to be said; now where nothing is given */
export function stampedText(sequence: number, at = nowMicros()): string {
  return (MARK + digits(at) + digits(sequence)).padEnd(BYTES, 'x');
}

/** @returns null where the payload is no such message */
export function readStamp(
  buffer: Buffer,
  from: number,
  to: number,
): { sent: number; sequence: number } | null {
  const mark = buffer.indexOf(MARK_CODE, from);
  if (mark < 0 || mark >= to) return null;
  return { sent: number(buffer, mark + 1), sequence: number(buffer, mark + 1 + DIGITS) };
}

const digits = (value: number): string => String(value).padStart(DIGITS, '0');

function number(buffer: Buffer, from: number): number {
  let value = 0;
  for (let at = from; at < from + DIGITS; at += 1) value = value * 10 + (buffer[at] as number) - ZERO;
  return value;
}
