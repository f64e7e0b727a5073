import { Injectable, Logger } from '@nestjs/common';
import type { AuditChainState } from '@pitdesk/contracts';
import { AuditStore } from './audit.store.ts';
import { CHAIN_START } from './chain.ts';
import { checkChain } from './check-chain.ts';

/** The whole chain is followed again when somebody looks at the audit, and no more often than this. */
const AGAIN_AFTER_MS = 15 * 60_000;

/** Whether the chain is whole, for the page of the audit: followed behind its back, a batch at a time. */
@Injectable()
export class ChainWatch {
  readonly #logger = new Logger(ChainWatch.name);
  #state: AuditChainState = {
    checked_at: null,
    checked_to: 0,
    head: CHAIN_START,
    checking: false,
    broken: null,
  };

  constructor(private readonly store: AuditStore) {}

  /** What is known, at once; what is old is checked again meanwhile. */
  state(): AuditChainState {
    const { checking, checked_at } = this.#state;
    const isOld = checked_at === null || Date.now() - Date.parse(checked_at) > AGAIN_AFTER_MS;
    if (!checking && isOld) {
      this.#state = { ...this.#state, checking: true };
      void this.#check();
    }
    return this.#state;
  }

  async #check(): Promise<void> {
    try {
      const report = await checkChain((after, limit) => this.store.read({ after, limit }));
      if (report.broken !== null) this.#logger.error(report.broken, 'The chain of the audit is broken');
      this.#state = {
        checked_at: new Date().toISOString(),
        checked_to: report.seq,
        head: report.head,
        checking: false,
        broken: report.broken,
      };
    } catch (error) {
      this.#logger.warn({ err: error }, 'The chain of the audit could not be checked');
      this.#state = { ...this.#state, checking: false };
    }
  }
}
