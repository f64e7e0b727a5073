import { Inject, Injectable } from '@nestjs/common';
import { webAddress } from '@pitdesk/contracts/fields';
import type { Table } from '@pitdesk/contracts/tables';
import pMap from 'p-map';
import { request } from 'undici';
import { SETTINGS, type Settings } from '#core/settings/settings';
import type { Finding, Look, Watcher } from './watcher.ts';

/** The results of a table's preview, check after check. */
interface StreamRecord {
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

/** The address of a preview that the gateway may request: http or https, at a configured host. */
export function askableStream(url: string | null, streamOrigins: readonly string[]): URL | null {
  const parsed = webAddress(url ?? '');
  return parsed !== null && streamOrigins.includes(parsed.origin) ? parsed : null;
}

const AT_ONCE = 3;
const ANSWERS_WITHIN_MS = 5_000;

/** Requests the previews' addresses, at the configured hosts only, to see whether they answer. */
@Injectable()
export class StreamDownWatcher implements Watcher {
  readonly kind = 'stream_down';
  readonly everyMs: number;
  readonly isOn: boolean;
  readonly #origins: readonly string[];
  readonly #records = new Map<string, StreamRecord>();

  constructor(@Inject(SETTINGS) { alarms, streamOrigins }: Settings) {
    this.isOn = alarms.streamCheckSeconds !== null;
    this.everyMs = (alarms.streamCheckSeconds ?? 0) * 1_000;
    this.#origins = streamOrigins;
  }

  async look({ now, tables, ringing }: Look): Promise<Finding[]> {
    const streams = [...tables.values()].flatMap((table) => {
      const url = askableStream(table.stream_url, this.#origins);
      return url === null ? [] : [{ table, url }];
    });
    const findings = await pMap(
      streams,
      async ({ table, url }) => this.#judge(table, await statusOf(url), new Date(now), ringing),
      { concurrency: AT_ONCE },
    );
    return findings.filter((finding) => finding !== null);
  }

  #judge(table: Table, status: number | null, now: Date, ringing: ReadonlySet<string>): Finding | null {
    const subject = String(table.id);
    const record = withLook(this.#records.get(subject), status, now);
    this.#records.set(subject, record);
    if (!needsAlarm(record, ringing.has(subject))) return null;
    return { subject, table, since: record.since ?? now, facts: { kind: 'stream_down', status } };
  }
}

/** Nothing of the stream itself is read, and no redirect is followed: it might lead anywhere. */
async function statusOf(url: URL): Promise<number | null> {
  try {
    const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    body.on('error', () => undefined).destroy();
    return statusCode;
  } catch {
    return null;
  }
}
