import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { AuditChainState } from '@pitdesk/contracts/audit';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { AuditStore } from './audit.store.ts';
import { AuditAnchors } from './audit-anchors.service.ts';
import { AUDIT_KEYS, type AuditKeys } from './audit-keys.ts';
import { CHAIN_START } from './chain.ts';
import { ChainWalk, lostOf, problemOf } from './check-chain.ts';
import { PlayerReferences } from './player-references.ts';

/**
 * Checks the chain in the background, in batches, for the audit page: once completely, then from its last position.
 * After each batch it pauses for the duration of that batch, so that other work can run.
 */
@Injectable()
export class ChainWatch implements OnApplicationShutdown {
  readonly #logger = new Logger(ChainWatch.name);
  readonly #stop = new AbortController();
  #walk: ChainWalk | undefined;
  #wholeAt = Number.NEGATIVE_INFINITY;
  #state: AuditChainState = {
    checked_at: null,
    checked_to: 0,
    head: CHAIN_START,
    checking: false,
    progress: null,
    broken: null,
    keyed_from: null,
    anchor: null,
  };

  constructor(
    private readonly store: AuditStore,
    private readonly anchors: AuditAnchors,
    private readonly references: PlayerReferences,
    @Inject(AUDIT_KEYS) private readonly keys: AuditKeys,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  /** Returns the known state at once, and starts a check of new entries. */
  state(): AuditChainState {
    const { checking, checked_at } = this.#state;
    const isOld =
      checked_at === null || this.clock.now() - Date.parse(checked_at) > this.intervals.auditChainCheckMs;
    if (!checking && isOld) {
      this.#state = { ...this.#state, checking: true };
      void this.#check();
    }
    // A loss since the last check is reported at once.
    return { ...this.#state, broken: this.#state.broken ?? lostOf(this.anchors.lost) };
  }

  onApplicationShutdown(): void {
    this.#stop.abort();
  }

  async #check(): Promise<void> {
    try {
      await this.anchors.look();
      const walk = this.#nextWalk();
      const { signal } = this.#stop;
      const of = Math.max(walk.seq, (await this.store.head())?.seq ?? 0);
      let begun = this.clock.elapsed();
      const report = await walk.follow(
        (after, limit) => this.store.read({ after, limit }),
        async () => {
          this.#state = { ...this.#state, progress: { seq: walk.seq, of: Math.max(of, walk.seq) } };
          await this.clock.sleep(this.clock.elapsed() - begun, signal);
          begun = this.clock.elapsed();
        },
      );
      const broken = problemOf(report);
      if (broken !== null) this.#logger.error(broken, 'The audit chain is broken');
      this.anchors.checked(report);
      const { anchor } = report;
      const keyed = report.ranges.filter(({ keyId }) => keyId !== null).map(({ from }) => from);
      this.#state = {
        checked_at: this.clock.date().toISOString(),
        checked_to: report.seq,
        head: report.head,
        checking: false,
        progress: null,
        broken,
        keyed_from: keyed.length === 0 ? null : Math.min(...keyed),
        anchor:
          anchor?.seq === undefined || anchor.publishedAt === undefined
            ? null
            : { seq: anchor.seq, published_at: anchor.publishedAt },
      };
    } catch (error) {
      this.#state = { ...this.#state, checking: false, progress: null };
      if (this.#stop.signal.aborted) return;
      this.#logger.warn({ err: error }, 'The audit chain could not be checked');
    }
  }

  /** Returns the current walk, or a new one if it is due or a problem was found. */
  #nextWalk(): ChainWalk {
    const isDue = this.clock.elapsed() - this.#wholeAt > this.intervals.auditChainWholeMs;
    const isWrong = this.#state.broken !== null || this.anchors.lost.length > 0;
    if (this.#walk === undefined || isDue || isWrong) {
      this.#wholeAt = this.clock.elapsed();
      this.#walk = new ChainWalk({
        keys: this.keys.known,
        anchors: this.anchors.known,
        playerKeys: this.references.kept,
      });
    } else this.#walk.expect(this.anchors.known);
    return this.#walk;
  }
}
