import { Inject, Injectable } from '@nestjs/common';
import type { Table } from '@pitdesk/contracts/tables';
import { request } from 'undici';
import { inBatches } from '../../../common/async/in-batches.ts';
import { SETTINGS, type Settings } from '../../../config/settings.ts';
import type { Finding } from '../rules/finding.ts';
import { askableStream, needsAlarm, type StreamRecord, withLook } from '../rules/stream-down.ts';
import type { Look } from './look.ts';
import type { Watcher } from './watcher.ts';

const AT_ONCE = 3;
const ANSWERS_WITHIN_MS = 5_000;

/** Asks the previews' addresses, at the hosts that the operator named and at no other, whether they are there. */
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
    const asked = [...tables.values()].flatMap((table) => {
      const url = askableStream(table.stream_url, this.#origins);
      return url === null ? [] : [{ table, url }];
    });
    const found: Finding[] = [];
    await inBatches(asked, AT_ONCE, async ({ table, url }) => {
      const finding = this.#judge(table, await statusOf(url), new Date(now), ringing);
      if (finding) found.push(finding);
    });
    return found;
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
