import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AuditChainState } from '@pitdesk/contracts/audit';
import { AuditStore } from './audit.store.ts';
import { AuditAnchors } from './audit-anchors.service.ts';
import { AUDIT_KEYS, type AuditKeys } from './audit-keys.ts';
import { CHAIN_START } from './chain.ts';
import { checkChain, lostOf, problemOf } from './check-chain.ts';

/** The whole chain is followed again when somebody looks at the audit, and no more often than this. */
const AGAIN_AFTER_MS = 15 * 60_000;

/** Checks the chain in the background, a batch at a time, for the page of the audit. */
@Injectable()
export class ChainWatch {
  readonly #logger = new Logger(ChainWatch.name);
  #state: AuditChainState = {
    checked_at: null,
    checked_to: 0,
    head: CHAIN_START,
    checking: false,
    broken: null,
    keyed_from: null,
    anchor: null,
  };

  constructor(
    private readonly store: AuditStore,
    private readonly anchors: AuditAnchors,
    @Inject(AUDIT_KEYS) private readonly keys: AuditKeys,
  ) {}

  /** Returns what is known, at once; what is old is checked again meanwhile. */
  state(): AuditChainState {
    const { checking, checked_at } = this.#state;
    const isOld = checked_at === null || Date.now() - Date.parse(checked_at) > AGAIN_AFTER_MS;
    if (!checking && isOld) {
      this.#state = { ...this.#state, checking: true };
      void this.#check();
    }
    // A loss since the last check is published at once.
    return { ...this.#state, broken: this.#state.broken ?? lostOf(this.anchors.lost) };
  }

  async #check(): Promise<void> {
    try {
      await this.anchors.look();
      const read = (after: number, limit: number) => this.store.read({ after, limit });
      const report = await checkChain(read, { keys: this.keys.known, anchors: this.anchors.known });
      const broken = problemOf(report);
      if (broken !== null) this.#logger.error(broken, 'The chain of the audit is broken');
      this.anchors.checked(report);
      const { anchor } = report;
      const keyed = report.ranges.filter(({ keyId }) => keyId !== null).map(({ from }) => from);
      this.#state = {
        checked_at: new Date().toISOString(),
        checked_to: report.seq,
        head: report.head,
        checking: false,
        broken,
        keyed_from: keyed.length === 0 ? null : Math.min(...keyed),
        anchor:
          anchor?.seq === undefined || anchor.publishedAt === undefined
            ? null
            : { seq: anchor.seq, published_at: anchor.publishedAt },
      };
    } catch (error) {
      this.#logger.warn({ err: error }, 'The chain of the audit could not be checked');
      this.#state = { ...this.#state, checking: false };
    }
  }
}
