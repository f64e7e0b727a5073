import { webAddress } from '@pitdesk/contracts/fields';

/** How a table's preview answered, look after look. */
export interface StreamRecord {
  readonly failures: number;
  /** The first of the failures in a row; null where the last look was answered. */
  readonly since: Date | null;
  readonly status: number | null;
}

/** One look that fails is a blink. */
const FAILURES_FOR_AN_ALARM = 2;

/** Nothing there, or nothing that works; one that only refuses this asker may well play in a browser. */
const isDown = (status: number | null): boolean =>
  status === null || status >= 500 || status === 404 || status === 410;

/** @param status what the address answered; null where nothing did */
export function withLook(before: StreamRecord | undefined, status: number | null, now: Date): StreamRecord {
  if (!isDown(status)) return { failures: 0, since: null, status };
  return { failures: (before?.failures ?? 0) + 1, since: before?.since ?? now, status };
}

/** @param ringing whether there is an alarm already: it ends with an answer, not with a process that began anew */
export const needsAlarm = ({ failures }: StreamRecord, ringing: boolean): boolean =>
  failures >= (ringing ? 1 : FAILURES_FOR_AN_ALARM);

/** The address of a preview that the gateway may ask: http or https, at a host that the operator named. */
export function askableStream(url: string | null, streamOrigins: readonly string[]): URL | null {
  const parsed = webAddress(url ?? '');
  return parsed !== null && streamOrigins.includes(parsed.origin) ? parsed : null;
}
