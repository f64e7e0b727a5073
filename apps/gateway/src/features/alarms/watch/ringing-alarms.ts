import { Inject, Injectable } from '@nestjs/common';
import type { Alarm } from '@pitdesk/contracts/alarms';
import { sameJson } from '#core/json/same-json';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { AlarmsStore } from '../alarms.store.ts';
import type { Finding } from '../kinds/watcher.ts';

/** Updates the alarms of a kind from the newest findings. */
@Injectable()
export class RingingAlarms {
  constructor(
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly store: AlarmsStore,
  ) {}

  /** @returns true if browsers must be notified */
  async become(before: ReadonlyMap<string, Alarm>, found: readonly Finding[], now: Date): Promise<boolean> {
    const still = new Set(found.map(({ subject }) => subject));
    const over = [...before].flatMap(([subject, { id }]) => (still.has(subject) ? [] : [id]));
    let changed = over.length > 0;
    if (changed) await this.store.end(over, now);
    for (const finding of found) {
      const known = before.get(finding.subject);
      if (!known) await this.store.raise(finding, now);
      else if (!isPublished(known, finding)) await this.store.seenAgain(finding, now);
      else {
        const age = now.getTime() - Date.parse(known.last_seen_at);
        if (age >= this.intervals.alarmsSeenEveryMs) await this.store.seenAgain(finding, now);
        continue;
      }
      changed = true;
    }
    return changed;
  }
}

const isPublished = ({ facts, table }: Alarm, finding: Finding): boolean =>
  sameJson(facts, finding.facts) && table.title === finding.table.title;
