import { Injectable, Logger } from '@nestjs/common';
import { AuditStore } from './audit.store.ts';
import type { AuditRecord } from './audit-record.ts';

interface Waiting {
  readonly record: AuditRecord & { readonly at: Date };
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
}

/** Writes down who did what. What is recorded while a write is under way goes together in the next one. */
@Injectable()
export class AuditService {
  readonly #logger = new Logger(AuditService.name);
  #waiting: Waiting[] = [];
  #writing = false;

  constructor(private readonly store: AuditStore) {}

  /** Resolves once the entry is in the chain. */
  record(record: AuditRecord): Promise<void> {
    return new Promise((written, failed) => {
      this.#waiting.push({ record: { ...record, at: new Date() }, written, failed });
      void this.#writeAll();
    });
  }

  /** Records without holding up whoever acts; a write that fails is logged. */
  note(record: AuditRecord): void {
    this.record(record).catch((error: unknown) => {
      this.#logger.error({ err: error, action: record.action }, 'An audit entry could not be written');
    });
  }

  async #writeAll(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.store.append(batch.map(({ record }) => record));
        for (const { written } of batch) written();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.#writing = false;
  }
}
