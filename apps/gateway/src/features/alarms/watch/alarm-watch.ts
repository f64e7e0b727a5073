import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Alarm, AlarmKind } from '@pitdesk/contracts/alarms';
import { AppError } from '#core/errors/app-error';
import { sameJson } from '#core/json/same-json';
import { Leadership, type LeadRole } from '#core/replicas/leadership';
import { AlarmBoard } from '../alarm-board.ts';
import { AlarmsStore } from '../alarms.store.ts';
import { Watchers } from '../kinds/index.ts';
import type { Finding, Watcher } from '../kinds/watcher.ts';
import { OperatorReader, type Reading } from './operator-reader.ts';
import { WatchStore } from './watch.store.ts';

/** A cause that is still there is recorded this often. */
const SEEN_EVERY_MS = 30_000;

/** Makes the alarms of a kind those of the newest look. */
@Injectable()
export class RingingAlarms {
  constructor(private readonly store: AlarmsStore) {}

  /** @returns whether there is anything that a browser should know */
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
        if (age >= SEEN_EVERY_MS) await this.store.seenAgain(finding, now);
        continue;
      }
      changed = true;
    }
    return changed;
  }
}

const isPublished = ({ facts, table }: Alarm, finding: Finding): boolean =>
  sameJson(facts, finding.facts) && table.title === finding.table.title;

const LOOK_EVERY_MS = 5_000;
/** Longer than one watcher's calls to the operator take. */
const LEASE_MS = 20_000;
/** The limit for a shutdown: a first check of rounds may read for minutes. */
const LOOK_ENDS_WITHIN_MS = 1_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * Checks all causes of alarms, on one replica for all. While the operator is unreachable, or nobody is signed in whose
 * bearer could be used, ringing alarms continue: unknown is not "all clear".
 */
@Injectable()
export class AlarmWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(AlarmWatch.name);
  readonly #lead: LeadRole;
  readonly #lookedAt = new Map<AlarmKind, number>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly watchers: Watchers,
    private readonly progress: WatchStore,
    private readonly operator: OperatorReader,
    private readonly store: AlarmsStore,
    private readonly ringing: RingingAlarms,
    private readonly board: AlarmBoard,
    leadership: Leadership,
  ) {
    this.#lead = leadership.of('alarms', LEASE_MS);
  }

  onApplicationBootstrap(): void {
    if (this.watchers.on.length === 0) return;
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped = true;
    // Findings that a long check has not written yet are found by the next one, at any replica.
    await Promise.race([this.#underWay, pause(LOOK_ENDS_WITHIN_MS, undefined, { ref: false })]);
    if (this.watchers.on.length > 0) await this.#lead.giveBack().catch(() => undefined);
  }

  /** One look, after the one that is under way; at what is due, or at everything. */
  look(at: 'due' | 'everything' = 'due'): Promise<void> {
    this.#underWay = this.#underWay
      .then(() => this.#look(at))
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) this.#logger.warn(error);
      });
    return this.#underWay;
  }

  async #look(at: 'due' | 'everything'): Promise<void> {
    if (!(await this.#lead.take())) {
      this.#lookedAt.clear();
      return;
    }
    const due = this.watchers.on.filter((one) => at === 'everything' || this.#isDue(one));
    if (due.length === 0) return;
    const reading = await this.operator.read();
    if (!reading) return;
    let changed = false;
    for (const watcher of due) {
      // A slow operator may have used the lease up.
      if (this.#stopped || !(await this.#lead.take())) return;
      changed = (await this.#lookWith(watcher, reading)) || changed;
    }
    await this.progress.looked();
    await this.store.prune(new Date(Date.now() - KEPT_MS));
    if (changed) this.board.changed();
  }

  async #lookWith(watcher: Watcher, reading: Reading): Promise<boolean> {
    const { kind } = watcher;
    const now = Date.now();
    this.#lookedAt.set(kind, performance.now());
    try {
      const before = await this.store.ofKind(kind);
      const found = await watcher.look({ ...reading, now, ringing: new Set(before.keys()) });
      const changed = found !== null && (await this.ringing.become(before, found, new Date(now)));
      await watcher.kept?.();
      return changed;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return false;
    }
  }

  #isDue({ kind, everyMs }: Watcher): boolean {
    // Timers are not exact: what is due within half a look is due.
    return (
      performance.now() - (this.#lookedAt.get(kind) ?? Number.NEGATIVE_INFINITY) >=
      everyMs - LOOK_EVERY_MS / 2
    );
  }
}
