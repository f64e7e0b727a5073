import { setTimeout as pause } from 'node:timers/promises';
import type { AlarmKind } from '@pitdesk/contracts/alarms';
import { AppError } from '#core/errors/app-error';
import type { LeadRole } from '#core/replicas/leadership';
import type { AlarmsStore } from '../alarms.store.ts';
import type { OwnLook, Watcher } from '../kinds/watcher.ts';
import type { RingingAlarms } from './ringing-alarms.ts';

export const LOOK_EVERY_MS = 5_000;
/** The limit for a shutdown: a first check of rounds may read for minutes. */
const LOOK_ENDS_WITHIN_MS = 1_000;

interface Lane<R> {
  readonly watchers: readonly Watcher<R & OwnLook>[];
  readonly lead: LeadRole;
  /** Reads once for all watchers of a check. @returns null when nothing can be read, so that ringing alarms continue */
  readonly read: () => Promise<R | null>;
  readonly store: AlarmsStore;
  readonly ringing: RingingAlarms;
  /** A check has ended. @param changed true where browsers should know */
  readonly looked: (changed: boolean) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

/** Watchers that are asked one after another, on one replica for all. Another lane never waits for them. */
export class WatchLane<R> {
  readonly #lane: Lane<R>;
  readonly #lookedAt = new Map<AlarmKind, number>();
  #stopped = false;
  #underWay: Promise<void> = Promise.resolve();

  constructor(lane: Lane<R>) {
    this.#lane = lane;
  }

  /** One check, after the one that is under way; never rejects. */
  look(at: 'due' | 'everything'): Promise<void> {
    if (this.#lane.watchers.length === 0) return Promise.resolve();
    this.#underWay = this.#underWay
      .then(() => this.#look(at))
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) this.#lane.failed(error);
      });
    return this.#underWay;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    // Findings that a long check has not written yet are found by the next one, at any replica.
    await Promise.race([this.#underWay, pause(LOOK_ENDS_WITHIN_MS, undefined, { ref: false })]);
    if (this.#lane.watchers.length > 0) await this.#lane.lead.giveBack().catch(() => undefined);
  }

  async #look(at: 'due' | 'everything'): Promise<void> {
    const { watchers, lead, read, looked } = this.#lane;
    if (!(await lead.take())) {
      this.#lookedAt.clear();
      return;
    }
    const due = watchers.filter((one) => at === 'everything' || this.#isDue(one));
    if (due.length === 0) return;
    const reading = await read();
    if (!reading) return;
    let changed = false;
    for (const watcher of due) {
      // A slow operator may have used the lease up.
      if (this.#stopped || !(await lead.take())) return;
      changed = (await this.#lookWith(watcher, reading)) || changed;
    }
    await looked(changed);
  }

  async #lookWith(watcher: Watcher<R & OwnLook>, reading: R): Promise<boolean> {
    const { store, ringing } = this.#lane;
    const { kind } = watcher;
    const now = Date.now();
    this.#lookedAt.set(kind, performance.now());
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
    // Timers are not exact: what is due within half a look is due.
    const lookedAt = this.#lookedAt.get(kind) ?? Number.NEGATIVE_INFINITY;
    return performance.now() - lookedAt >= everyMs - LOOK_EVERY_MS / 2;
  }
}
