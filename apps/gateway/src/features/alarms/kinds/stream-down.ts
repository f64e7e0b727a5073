import { Inject, Injectable } from '@nestjs/common';
import { webAddress } from '@pitdesk/contracts/fields';
import type { Table } from '@pitdesk/contracts/tables';
import pMap from 'p-map';
import { request } from 'undici';
import { SETTINGS, type Settings } from '#core/settings/settings';
import type { Finding, Look, Watcher } from './watcher.ts';

/** The results of consecutive checks of a table's preview. */
interface StreamRecord {
  readonly failures: number;
  /** The first of consecutive failures; null after a success. */
  readonly since: Date | null;
  readonly status: number | null;
}

/** A single failure does not count. */
const FAILURES_FOR_AN_ALARM = 2;

/** True if nothing works. A preview that refuses only the gateway may still play in a browser. */
const isDown = (status: number | null): boolean =>
  status === null || status >= 500 || status === 404 || status === 410;

/** @param status the HTTP status of the answer; null without an answer */
export function withLook(before: StreamRecord | undefined, status: number | null, now: Date): StreamRecord {
  if (!isDown(status)) return { failures: 0, since: null, status };
  return { failures: (before?.failures ?? 0) + 1, since: before?.since ?? now, status };
}

/** @param ringing whether an alarm is open: a reply clears it; a restart does not */
export const needsAlarm = ({ failures }: StreamRecord, ringing: boolean): boolean =>
  failures >= (ringing ? 1 : FAILURES_FOR_AN_ALARM);

/** Returns the URL of a preview that the gateway may request: http or https, at a configured host. */
export function requestableStream(url: string | null, streamOrigins: readonly string[]): URL | null {
  const parsed = webAddress(url ?? '');
  return parsed !== null && streamOrigins.includes(parsed.origin) ? parsed : null;
}

const AT_ONCE = 3;
const ANSWERS_WITHIN_MS = 5_000;

/** Requests the previews' URLs, at the configured hosts only, and records whether they answer. */
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
      const url = requestableStream(table.stream_url, this.#origins);
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

/** Reads nothing of the stream, and follows no redirect, which could lead anywhere. */
async function statusOf(url: URL): Promise<number | null> {
  try {
    const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    body.on('error', () => undefined).destroy();
    return statusCode;
  } catch {
    return null;
  }
}
