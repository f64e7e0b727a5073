import { Injectable, Logger } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { Actor } from '#core/actor/actor';
import { toAppError } from '#core/errors/app-error';
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

type Target = NonNullable<AuditRecord['target']>;

/** What somebody sets out to do, and to what as far as that is known before. */
export interface Act {
  readonly action: AuditAction;
  readonly target: Target;
}

/** What came of it, as it is written down. */
export interface Done<T> {
  readonly result: T;
  /** What is known of the target only now. */
  readonly target?: Partial<Target>;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Writes that are in the audit whatever comes of them: done, refused or failed. */
@Injectable()
export class AuditedWrites {
  constructor(private readonly audit: AuditService) {}

  /** Resolves once the entry is written. */
  async written<T>(actor: Actor, { action, target }: Act, write: () => Promise<Done<T>>): Promise<T> {
    const { sessionId, user } = actor.principal;
    const entry = { action, actor: { id: user.id, username: user.username }, ip: actor.ip, sessionId };
    const done = await write().catch((error: unknown) => {
      const { code, status, details } = toAppError(error);
      // What the rules refuse is written down where they do.
      if (!code.startsWith('permission.')) {
        const standing = details?.standing === undefined ? {} : { details: { standing: details.standing } };
        this.audit.note({ ...entry, target, result: status < 500 ? 'refused' : 'failed', code, ...standing });
      }
      throw error;
    });
    const about = { ...target, ...done.target };
    await this.audit.record({ ...entry, target: about, result: 'ok', details: done.details });
    return done.result;
  }
}
