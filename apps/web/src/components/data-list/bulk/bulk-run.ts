import type { ReasonDraft } from '#api/form-drafts.ts';
import type { CallFailure, FailureCode } from '#api/http/call-failure.ts';
import { createObservable, type Observable } from '#lib/state/observable.ts';
import { createWaker } from '#lib/time/back-off.ts';
import { BULK, type BulkAction, type BulkItem } from './bulk-action.ts';
import { outcomeOf, type RowState } from './bulk-outcome.ts';

export interface BulkEntry<Row> {
  readonly item: BulkItem<Row>;
  readonly state: RowState;
  /** The code of a failure. */
  readonly code: FailureCode | null;
}

/** The reason why a run ended early: the user stopped it, or further rows would have failed too. */
type EarlyEnd = 'stopped' | CallFailure;

export interface BulkProgress<Row> {
  readonly entries: readonly BulkEntry<Row>[];
  readonly isRunning: boolean;
  /** When it continues, in milliseconds since 1970, during a pause that the gateway required. */
  readonly pausedUntil: number | null;
  /** Set as soon as no further row begins. */
  readonly earlyEnd: EarlyEnd | null;
}

type Act<Row> = BulkAction<Row>['run'];

/**
 * One bulk action over the chosen rows: a few at a time, each with its own result. It can be stopped and continued, and
 * keeps its results until it is dropped.
 */
export class BulkRun<Row> {
  /** The key of the action. */
  readonly action: string;
  readonly #progress: Observable<BulkProgress<Row>>;
  readonly #waker = createWaker();
  readonly #why: ReasonDraft;

  constructor({ key, isUpToDate }: BulkAction<Row>, items: readonly BulkItem<Row>[], why: ReasonDraft) {
    this.action = key;
    this.#why = why;
    this.#progress = createObservable<BulkProgress<Row>>({
      entries: items.map((item) => ({
        item,
        state: isUpToDate?.(item.row) === true ? 'same' : 'waiting',
        code: null,
      })),
      isRunning: false,
      pausedUntil: null,
      earlyEnd: null,
    });
  }

  get progress(): Pick<Observable<BulkProgress<Row>>, 'get' | 'subscribe'> {
    return this.#progress;
  }

  /** Acts on the rows in one of `states`; does nothing while it runs. */
  async start(act: Act<Row>, states: readonly RowState[] = ['waiting']): Promise<void> {
    const { entries, isRunning } = this.#progress.get();
    if (isRunning) return;
    const isDue = ({ state }: BulkEntry<Row>): boolean => states.includes(state);
    const queue = entries.flatMap((entry, place) => (isDue(entry) ? [place] : []));
    this.#change({
      isRunning: true,
      earlyEnd: null,
      entries: entries.map((entry) => (isDue(entry) ? { ...entry, state: 'waiting', code: null } : entry)),
    });
    await Promise.all(Array.from({ length: BULK.atOnce }, () => this.#work(act, queue)));
    this.#change({ isRunning: false, pausedUntil: null });
  }

  /** Begins no further row, and waits for those already begun. */
  stop(): void {
    if (this.#progress.get().isRunning) this.#end('stopped');
  }

  async #work(act: Act<Row>, queue: number[]): Promise<void> {
    while (await this.#mayGoOn()) {
      const place = queue.shift();
      if (place === undefined) return;
      await this.#one(place, act);
      // The gateway required a pause first.
      if (this.#progress.get().entries[place]?.state === 'waiting') queue.unshift(place);
    }
  }

  async #one(place: number, act: Act<Row>): Promise<void> {
    const entry = this.#progress.get().entries[place];
    if (entry === undefined) return;
    this.#mark(place, 'running');
    const failure = await act(entry.item.row, this.#why);
    const { state, code, waitMs, ends } = outcomeOf(failure);
    this.#mark(place, state, code);
    if (waitMs > 0) {
      const { pausedUntil } = this.#progress.get();
      this.#change({ pausedUntil: Math.max(pausedUntil ?? 0, Date.now() + waitMs) });
    }
    if (ends && failure !== undefined) this.#end(failure);
  }

  /** Waits during a pause; returns false once no further row may begin. */
  async #mayGoOn(): Promise<boolean> {
    for (;;) {
      const { earlyEnd, pausedUntil } = this.#progress.get();
      if (earlyEnd !== null) return false;
      if (pausedUntil === null) return true;
      const waitMs = pausedUntil - Date.now();
      if (waitMs <= 0) this.#change({ pausedUntil: null });
      else await this.#waker.pause(waitMs);
    }
  }

  #end(earlyEnd: EarlyEnd): void {
    // The first reason explains the others.
    if (this.#progress.get().earlyEnd === null) this.#change({ earlyEnd, pausedUntil: null });
    this.#waker.wake();
  }

  #mark(place: number, state: RowState, code: FailureCode | null = null): void {
    const entries = this.#progress
      .get()
      .entries.map((entry, index) => (index === place ? { ...entry, state, code } : entry));
    this.#change({ entries });
  }

  #change(part: Partial<BulkProgress<Row>>): void {
    this.#progress.set({ ...this.#progress.get(), ...part });
  }
}
