/** A message's text of 250 bytes contains its time of sending and its sequence number. */

const BYTES = 250;
const MARK = '@';
const MARK_CODE = MARK.charCodeAt(0);
const DIGITS = 15;
const ZERO = '0'.charCodeAt(0);

/** Returns the monotonic time in microseconds, which all processes of a machine share. */
export const nowMicros = (): number => Number(process.hrtime.bigint() / 1_000n);

/** Returns a stamped text. @param at the time at which the message was due; now by default */
export function stampedText(sequence: number, at = nowMicros()): string {
  return (MARK + digits(at) + digits(sequence)).padEnd(BYTES, 'x');
}

/** Returns the stamp of a payload, or null when the payload has none. */
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
