import { Injectable, Logger } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import { type Actor, CONSOLE_SESSION } from '#core/actor/actor';
import { toAppError } from '#core/errors/app-error';
import { Clock } from '#core/time/clock';
import { type Alongside, AuditStore } from './audit.store.ts';
import type { AuditRecord } from './audit-record.ts';

interface Waiting {
  readonly record: AuditRecord & { readonly at: Date };
  readonly alongside: Alongside | undefined;
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
}

type Target = NonNullable<AuditRecord['target']>;
type Details = Readonly<Record<string, unknown>>;

/** An act before it is done, with the known part of its target. */
export interface Act {
  readonly action: AuditAction;
  readonly target?: Target;
  readonly details?: Details;
  /** The id of the player whom the act is about: see `AuditRecord`. */
  readonly player?: string;
}

/** The outcome of an act, as recorded. */
export interface Done<T> {
  readonly result: T;
  /** The action, if the work decides it. */
  readonly action?: AuditAction;
  /** Facts about the target that the work found. */
  readonly target?: Partial<Target>;
  readonly details?: Details;
  readonly player?: string;
  /** The actor, under the role at the place of the act, if the work found it. */
  readonly by?: Actor;
  /** False if nothing changed: then nothing is recorded. */
  readonly changed?: boolean;
}

/** Records who did what. Records that arrive during a write are batched into the next one. */
@Injectable()
export class AuditService {
  readonly #logger = new Logger(AuditService.name);
  #waiting: Waiting[] = [];
  #writing = false;

  constructor(
    private readonly store: AuditStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves when the entry is in the chain.
   * @param alongside a change that the entry records, made in the same transaction; it may run more than once
   */
  record(record: AuditRecord, alongside?: Alongside): Promise<void> {
    return new Promise((written, failed) => {
      this.#waiting.push({ record: { ...record, at: this.clock.date() }, alongside, written, failed });
      void this.#writeAll();
    });
  }

  /** Records without delaying the caller. A failed write is logged. */
  note(record: AuditRecord): void {
    this.record(record).catch((error: unknown) => {
      this.#logger.error({ err: error, action: record.action }, 'An audit entry could not be written');
    });
  }

  /**
   * Does the work and records its outcome: done, refused or failed. If the work succeeds, resolves when the entry is in
   * the chain.
   */
  async audited<T>(actor: Actor, act: Act, work: () => Promise<Done<T>>): Promise<T> {
    let done: Done<T>;
    try {
      done = await work();
    } catch (error) {
      this.undone(actor, act, error);
      throw error;
    }
    const { result, action = act.action, target, details = act.details, player = act.player } = done;
    if (done.changed === false) return result;
    await this.done(done.by ?? actor, {
      action,
      ...(act.target && { target: { ...act.target, ...target } }),
      ...(details && { details }),
      ...(player !== undefined && { player }),
    });
    return result;
  }

  /** Records a completed act. Resolves when the entry is in the chain. */
  async done(actor: Actor, act: Act): Promise<void> {
    await this.record({ ...recordOf(actor, act), result: 'ok' });
  }

  /** Records an act that was refused or failed, without delaying its caller. */
  undone(actor: Actor, act: Act, error: unknown): void {
    const { code, status, details } = toAppError(error);
    const standing = details?.standing === undefined ? act.details : { standing: details.standing };
    const record = recordOf(actor, { ...act, ...(standing && { details: standing }) });
    this.note({ ...record, result: status < 500 ? 'refused' : 'failed', code });
  }

  async #writeAll(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.store.append(
          batch.map(({ record }) => record),
          batch.flatMap(({ alongside }) => alongside ?? []),
        );
        for (const { written } of batch) written();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.#writing = false;
  }
}

const recordOf = ({ principal: { user, sessionId, role }, ip }: Actor, act: Act) => ({
  ...act,
  ...(role && { details: { ...act.details, role } }),
  actor: { id: user.id, username: user.username },
  ip,
  ...(sessionId !== CONSOLE_SESSION && { sessionId }),
});
