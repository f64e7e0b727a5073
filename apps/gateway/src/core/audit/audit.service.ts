import { Injectable, Logger } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { Actor } from '#core/actor/actor';
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

/** An act before it is done, and its target as far as it is known then. */
export interface Act {
  readonly action: AuditAction;
  readonly target?: Target;
  readonly details?: Details;
  /** The id of the player whom it is about: see `AuditRecord`. */
  readonly player?: string;
}

/** The outcome of an act, as it is recorded. */
export interface Done<T> {
  readonly result: T;
  /** What the act turned out to be, where that was decided with it. */
  readonly action?: AuditAction;
  /** Facts of the target that were unknown before. */
  readonly target?: Partial<Target>;
  readonly details?: Details;
  readonly player?: string;
  /** Who acted, under the role at the place of the act, where that was found in doing it. */
  readonly by?: Actor;
  /** False where nothing was changed: then there is nothing to record. */
  readonly changed?: boolean;
}

/** Records who did what. Records that arrive while a write is under way are written together in the next one. */
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
   * Resolves once the entry is in the chain.
   * @param alongside a change that the entry tells of, made in the same transaction; it may be repeated
   */
  record(record: AuditRecord, alongside?: Alongside): Promise<void> {
    return new Promise((written, failed) => {
      this.#waiting.push({ record: { ...record, at: this.clock.date() }, alongside, written, failed });
      void this.#writeAll();
    });
  }

  /** Records without delaying the caller; a write that fails is logged. */
  note(record: AuditRecord): void {
    this.record(record).catch((error: unknown) => {
      this.#logger.error({ err: error, action: record.action }, 'An audit entry could not be written');
    });
  }

  /**
   * Does the work and records it, whatever comes of it: done, refused or failed. Resolves once the entry of a good one is
   * in the chain.
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

  /** Records an act that was done. Resolves once the entry is in the chain. */
  async done(actor: Actor, act: Act): Promise<void> {
    await this.record({ ...recordOf(actor, act), result: 'ok' });
  }

  /** Records an act that was refused or failed, without holding up its caller. */
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
  sessionId,
});
