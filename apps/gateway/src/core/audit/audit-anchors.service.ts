import { existsSync } from 'node:fs';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Counter } from 'prom-client';
import { Metrics } from '#core/metrics/metrics';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { type Anchor, AnchorWebhook, appendAnchor, readAnchors } from './anchors.ts';
import { AuditStore, type ChainHead } from './audit.store.ts';
import { type ChainReport, problemOf } from './check-chain.ts';

/** One week, if an entry is written every minute. */
const KEPT = 10_000;
/** Rows per read. */
const AT_ONCE = 1_000;

/** An anchor as it is published. */
type Published = ChainHead & { readonly published_at: string };

/**
 * Publishes the newest audit entry outside the database, and detects within a minute that a published entry is missing,
 * because the chain was cut off or replaced.
 */
@Injectable()
export class AuditAnchors implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(AuditAnchors.name);
  readonly #file: string | null;
  readonly #webhook: AnchorWebhook | undefined;
  readonly #failures: Counter<'way'>;
  /** Oldest first: the anchors of the file, then those published by this process. */
  #known: Anchor[] = [];
  #lost: readonly Anchor[] = [];
  #newest: Published | undefined;
  #isBroken = false;
  #task: PeriodicTask | undefined;

  constructor(
    @Inject(SETTINGS) { audit }: Settings,
    private readonly store: AuditStore,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    metrics: Metrics,
  ) {
    this.#file = audit.anchorFile;
    if (audit.anchorUrl !== null && audit.anchorSecret !== null) {
      this.#webhook = new AnchorWebhook(
        audit.anchorUrl,
        audit.anchorSecret,
        { clock: this.clock, intervals: this.intervals },
        (error) => this.#failed('url', error),
      );
    }
    this.#failures = metrics.counter(
      {
        name: 'pitdesk_audit_anchor_failures_total',
        help: 'Audit heads that could not be published, by way',
        labelNames: ['way'],
      },
      [{ way: 'file' }, { way: 'url' }],
    );
    const gauge = (name: `pitdesk_${string}`, help: string, value: (head: Published) => number) =>
      metrics.gauge({ name, help }, (set) => {
        if (this.#newest !== undefined) set(value(this.#newest));
      });
    gauge('pitdesk_audit_head', 'Number of the newest audit entry, as published', ({ seq }) => seq);
    // A number instead of a label: a label would create a series for each entry.
    gauge('pitdesk_audit_head_hash', 'First 12 hex digits of its hash, as a number', ({ hash }) =>
      Number.parseInt(hash.slice(0, 12), 16),
    );
    gauge('pitdesk_audit_head_age_seconds', 'How long ago that entry was written', ({ at }) =>
      Math.max(0, (this.clock.now() - Date.parse(at)) / 1_000),
    );
    metrics.gauge(
      { name: 'pitdesk_audit_chain_ok', help: 'Whether the chain is as published and as written' },
      (set) => set(this.#isBroken || this.#lost.length > 0 ? 0 : 1),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.#load();
    await this.store.begin().catch((error: unknown) => this.#logger.warn(error));
    this.#task = this.periodic.every({
      name: 'Publishing the audit head',
      everyMs: this.intervals.auditAnchorsLookMs,
      run: () => this.#look(),
    });
    await this.#task.run();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.race([this.look(), this.clock.sleep(this.intervals.auditAnchorsShutdownMs)]);
    void this.#task?.stop();
    this.#webhook?.stop();
  }

  /** The anchors that the chain must contain. */
  get known(): readonly Anchor[] {
    return this.#known;
  }

  /** The anchors that the last look did not find. */
  get lost(): readonly Anchor[] {
    return this.#lost;
  }

  /** Adopts the findings of a check of the whole chain. */
  checked(report: ChainReport): void {
    this.#isBroken = problemOf(report) !== null;
    if (report.broken === null) this.#lost = report.missing;
  }

  /** Looks once, after the run that is under way. Never rejects. */
  async look(): Promise<void> {
    await this.#task?.run();
  }

  /** Checks that published entries still exist, then publishes the newest entry if it is due. */
  async #look(): Promise<void> {
    await this.#findLost();
    const head = await this.store.head();
    if (head !== null) await this.#publish(head);
  }

  async #load(): Promise<void> {
    if (this.#file === null || !existsSync(this.#file)) return;
    try {
      this.#known = await readAnchors(this.#file, KEPT);
      for (let from = 0; from < this.#known.length; from += AT_ONCE) {
        await this.#findLost(this.#known.slice(from, from + AT_ONCE));
      }
    } catch (error) {
      this.#failed('file', error);
    }
  }

  /** @param anchors by default the newest published anchor and the newest entry of this process */
  async #findLost(anchors: readonly Anchor[] = this.#latest()): Promise<void> {
    const numbered = anchors.flatMap(({ seq }) => (seq === undefined ? [] : [seq]));
    if (numbered.length === 0) return;
    const hashes = await this.store.hashes(numbered);
    const lost = anchors.filter(({ seq, hash }) => seq !== undefined && hashes.get(seq) !== hash);
    const news = lost.filter((anchor) => !this.#lost.some(({ hash }) => hash === anchor.hash));
    for (const anchor of news) {
      this.#keep(anchor);
      this.#logger.error({ lost_audit_anchor: anchor }, 'An audit entry is missing');
    }
    this.#lost = [...this.#lost, ...news];
  }

  #latest(): Anchor[] {
    return [this.#newest, this.store.written].filter((anchor) => anchor !== undefined);
  }

  async #publish(head: ChainHead): Promise<void> {
    const before = this.#newest;
    const isSame = before?.seq === head.seq && before.hash === head.hash;
    if (isSame && this.#isRecent(before)) return;
    const published = { ...head, published_at: this.clock.date().toISOString() };
    this.#newest = published;
    if (!isSame) this.#keep({ seq: head.seq, hash: head.hash, publishedAt: published.published_at });
    this.#logger.log({ audit_anchor: published }, 'The newest audit entry');
    this.#webhook?.send(published);
    if (this.#file === null) return;
    await appendAnchor(this.#file, published).catch((error: unknown) => this.#failed('file', error));
  }

  #isRecent({ published_at }: Published): boolean {
    return this.clock.now() - Date.parse(published_at) < this.intervals.auditAnchorsRepeatMs;
  }

  #keep(anchor: Anchor): void {
    if (this.#known.length >= KEPT) this.#known.shift();
    this.#known.push(anchor);
  }

  #failed(way: 'file' | 'url', error: unknown): void {
    this.#failures.inc({ way });
    this.#logger.warn({ err: error, way }, 'The newest audit entry could not be published');
  }
}
