import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { sameId } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import type { WorkOutcome } from '#core/database/durable-work';
import { AppError, toAppError } from '#core/errors/app-error';
import { isLost } from '#core/errors/upstream-failure';
import { SessionsService } from '#core/sessions/sessions.service';
import { BackOfficeRounds } from '#upstream/back-office/back-office-rounds';
import { difference, isSame, LostAnswers, RoundAudit, type Signature } from '../changes/round-change.ts';
import { type Correction, CorrectionsStore, resultOf, roundOf } from './corrections.store.ts';
import { possibleResult } from './possible-result.ts';

/** The version of the round that was found: this correction's, or another change. */
type Found = Round | 'changed by others';

/** The outcome of an approval; `not sent` leaves the proposal unchanged. */
type Outcome = { made: Round } | { state: 'stale' | 'failed' | 'not sent'; error: unknown };

const CHANGED_BY_OTHERS = new Set(['correction.stale', 'request.conflict', 'request.not_found']);

/** Sends an approved correction to the operator once, and stores the outcome. */
@Injectable()
export class ApplyCorrection {
  constructor(
    private readonly backOffice: BackOfficeRounds,
    private readonly store: CorrectionsStore,
    private readonly audit: RoundAudit,
    private readonly lostAnswers: LostAnswers,
  ) {}

  /** @throws AppError `correction.stale` if the round has changed since */
  async apply(row: Correction, bearer: string, by: Signature): Promise<Correction> {
    return await this.#keep(row, await this.#send(row, bearer), by);
  }

  /**
   * Completes a correction of a dead process: the operator's versions show whether it arrived. That process was silent
   * for so long that its call can no longer be under way.
   * @throws AppError if the operator is unreachable
   */
  async resolve(row: Correction, bearer: string, by: Signature): Promise<void> {
    const found = await this.#look(row, bearer);
    const outcome = found === null ? failed(new AppError('upstream.timeout')) : outcomeOf(found);
    await this.#keep(row, outcome, by).catch((error: unknown) => {
      if (!('error' in outcome) || error !== outcome.error) throw error;
    });
  }

  async #send(row: Correction, bearer: string): Promise<Outcome> {
    try {
      const { data: now } = await this.backOffice.one(row.roundId, bearer);
      if (now.superseded_at !== null || !isSame(now, roundOf(row))) throw new AppError('correction.stale');
    } catch (error) {
      return isStale(error) ? stale(error) : { state: 'not sent', error };
    }
    try {
      const { reason, proposedByName: proposed_by } = row;
      const change = { action: 'correct', ...resultOf(row), reason, proposed_by } as const;
      return { made: await this.backOffice.change(row.roundId, change, bearer) };
    } catch (error) {
      if (isStale(error)) return stale(error);
      if (!isLost(error)) return failed(error);
      const found = await this.lostAnswers.lookFor(() => this.#look(row, bearer));
      return found === null ? failed(error) : outcomeOf(found);
    }
  }

  async #look(row: Correction, bearer: string): Promise<Found | null> {
    const versions = await this.backOffice.versions(row.roundId, bearer);
    const next = versions.find(({ replaces }) => replaces !== null && sameId(replaces, row.roundId));
    if (next === undefined) return null;
    const wanted = possibleResult(roundOf(row), resultOf(row));
    return next.correction?.reason === row.reason && isSame(next, wanted) ? next : 'changed by others';
  }

  async #keep(row: Correction, outcome: Outcome, by: Signature): Promise<Correction> {
    const before = roundOf(row);
    if ('made' in outcome) {
      const { made } = outcome;
      const approved = await this.store.finish(row.id, 'approved', made.id);
      // Another replica considered this one dead and has stored the outcome.
      if (approved === null) return (await this.store.find(row.id)) ?? row;
      const { id: correction, proposedByName: proposed_by, reason, incidentId: incident } = row;
      const facts = {
        correction,
        proposed_by,
        reason,
        new_round: String(made.id),
        ...(incident !== null && { incident }),
      };
      await this.audit.done(by, 'round.corrected', before, { ...facts, ...difference(before, made) });
      return approved;
    }
    if (outcome.state === 'not sent') await this.store.giveBack(row.id);
    else await this.store.finish(row.id, outcome.state);
    this.audit.undone(by, 'round.corrected', before, outcome.error, { correction: row.id });
    throw outcome.error;
  }
}

const isStale = (error: unknown): boolean => CHANGED_BY_OTHERS.has(toAppError(error).code);

const stale = (cause?: unknown): Outcome => ({
  state: 'stale',
  error: new AppError('correction.stale', undefined, { cause }),
});

const failed = (error: unknown): Outcome => ({ state: 'failed', error });

const outcomeOf = (found: Found): Outcome => (found === 'changed by others' ? stale() : { made: found });

/**
 * Takes over corrections whose process died during the call to the operator: this one before its restart, or another
 * replica. Nobody must approve twice: the round is read with the bearer of the approver's session or, if it has ended,
 * of the colleague who opened corrections last.
 */
@Injectable()
export class CorrectionRecovery implements OnApplicationBootstrap, OnApplicationShutdown {
  #reader: string | null = null;

  constructor(
    private readonly store: CorrectionsStore,
    private readonly applying: ApplyCorrection,
    private readonly sessions: SessionsService,
  ) {}

  onApplicationBootstrap(): void {
    this.store.orphans.start((row) => this.#resolve(row));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.orphans.stop();
  }

  /** Looks at once. Never rejects. @param reader a session whose bearer may replace that of an ended one */
  async takeOver(reader: string | null): Promise<void> {
    this.#reader = reader;
    await this.store.orphans.look();
  }

  async #resolve(row: Correction): Promise<WorkOutcome> {
    const { decidedById, decidedByName, decidedFrom, decidedIn } = row;
    const bearer = (await this.#bearerOf(decidedIn)) ?? (await this.#bearerOf(this.#reader));
    if (bearer === null || decidedById === null) return 'later';
    const by = {
      id: decidedById,
      username: decidedByName ?? '',
      ip: decidedFrom ?? '',
      ...(decidedIn === null ? {} : { sessionId: decidedIn }),
    };
    await this.applying.resolve(row, bearer, by);
    return 'done';
  }

  async #bearerOf(sessionId: string | null): Promise<string | null> {
    return sessionId === null ? null : await this.sessions.upstreamToken(sessionId).catch(() => null);
  }
}
