import type { AlarmKind } from '@pitdesk/contracts/alarms';
import { AppError } from '#core/errors/app-error';
import type { LeadRole } from '#core/replicas/leadership';
import type { Clock } from '#core/time/clock';
import type { Intervals } from '#core/time/intervals';
import type { Periodic, PeriodicTask } from '#core/time/periodic';
import type { AlarmsStore } from '../alarms.store.ts';
import type { OwnLook, Watcher } from '../kinds/watcher.ts';
import type { RingingAlarms } from './ringing-alarms.ts';

interface Lane<R> {
  /** The lane's name in the log. */
  readonly name: string;
  readonly watchers: readonly Watcher<R & OwnLook>[];
  readonly lead: LeadRole;
  /** Reads once for all watchers of a check. @returns null if nothing can be read, so that ringing alarms continue */
  readonly read: () => Promise<R | null>;
  readonly store: AlarmsStore;
  readonly ringing: RingingAlarms;
  /** Called after a check. @param changed true if browsers must be notified */
  readonly looked: (changed: boolean) => Promise<void>;
  readonly time: { readonly clock: Clock; readonly periodic: Periodic; readonly intervals: Intervals };
}

/** Runs watchers one after another (leader only). Another lane never waits for them. */
export class WatchLane<R> {
  readonly #lane: Lane<R>;
  readonly #lookedAt = new Map<AlarmKind, number>();
  #leave = (): void => undefined;
  /** Resolves when a shutdown stops waiting for a check. */
  readonly #left = new Promise<void>((resolve) => {
    this.#leave = resolve;
  });
  #task: PeriodicTask | undefined;
  #wantsEverything = false;
  #stopped = false;

  constructor(lane: Lane<R>) {
    this.#lane = lane;
  }

  start(): void {
    const { name, watchers, lead, time } = this.#lane;
    if (watchers.length === 0) return;
    this.#task = time.periodic.every({
      name,
      everyMs: time.intervals.alarmsLookMs,
      lead,
      run: () => Promise.race([this.#lookOrWait(), this.#left]),
      follow: () => {
        this.#lookedAt.clear();
        this.#wantsEverything = false;
      },
    });
  }

  /** Runs one check after the current one. Never rejects. */
  async look(at: 'due' | 'everything'): Promise<void> {
    if (at === 'everything') this.#wantsEverything = true;
    await this.#task?.run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    // Findings that a long check has not stored yet are found again by the next check, on any replica.
    const { clock, intervals } = this.#lane.time;
    const cancel = clock.after(intervals.alarmsStopWithinMs, () => this.#leave());
    await this.#task?.stop();
    cancel();
  }

  /** An unreachable operator is not a failure of the check. */
  async #lookOrWait(): Promise<void> {
    try {
      await this.#look();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  async #look(): Promise<void> {
    const { watchers, lead, read, looked } = this.#lane;
    const everything = this.#wantsEverything;
    this.#wantsEverything = false;
    const due = watchers.filter((one) => everything || this.#isDue(one));
    if (due.length === 0) return;
    const reading = await read();
    if (!reading) return;
    let changed = false;
    for (const watcher of due) {
      // A slow operator may have outlasted the lease.
      if (this.#stopped || !(await lead.take())) return;
      changed = (await this.#lookWith(watcher, reading)) || changed;
    }
    await looked(changed);
  }

  async #lookWith(watcher: Watcher<R & OwnLook>, reading: R): Promise<boolean> {
    const {
      store,
      ringing,
      time: { clock },
    } = this.#lane;
    const { kind } = watcher;
    const now = clock.now();
    this.#lookedAt.set(kind, clock.elapsed());
    try {
      const before = await store.ofKind(kind);
      const found = await watcher.look({ ...reading, now, ringing: new Set(before.keys()) });
      const changed = found !== null && (await ringing.become(before, found, new Date(now)));
      await watcher.kept?.();
      return changed;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return false;
    }
  }

  #isDue({ kind, everyMs }: Watcher<R & OwnLook>): boolean {
    // Timers are inexact: a check that is due within half an interval is due.
    const lookedAt = this.#lookedAt.get(kind) ?? Number.NEGATIVE_INFINITY;
    const { clock, intervals } = this.#lane.time;
    return clock.elapsed() - lookedAt >= everyMs - intervals.alarmsLookMs / 2;
  }
}
