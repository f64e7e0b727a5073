import { Injectable } from '@nestjs/common';
import type { Round, VoidRoundRequest } from '@pitdesk/contracts/rounds';
import type { Actor } from '#core/actor/actor';
import { auditedReason } from '#core/audit/audited-reason';
import { AppError } from '#core/errors/app-error';
import { isLost } from '#core/errors/upstream-failure';
import { SessionsService } from '#core/sessions/sessions.service';
import { IncidentsService } from '#features/incidents/public';
import { TableAccess } from '#features/tables/public';
import { BackOfficeRounds } from '#upstream/back-office/back-office-rounds';
import { CorrectionsStore } from '../corrections/corrections.store.ts';
import { difference, LostAnswers, RoundAudit, signatureOf } from './round-change.ts';

/** An operator without codes returns `other` beside a text. */
const isVoidedFor = ({ voided }: Round, { reason_code, reason }: VoidRoundRequest): boolean =>
  voided !== null && voided.reason === reason && (reason !== '' || voided.reason_code === reason_code);

/** Voids a round, by one person, with a reason. */
@Injectable()
export class VoidRoundService {
  constructor(
    private readonly backOffice: BackOfficeRounds,
    private readonly corrections: CorrectionsStore,
    private readonly access: TableAccess,
    private readonly sessions: SessionsService,
    private readonly audit: RoundAudit,
    private readonly lostAnswers: LostAnswers,
    private readonly incidents: IncidentsService,
  ) {}

  /** @throws AppError `request.conflict` if the round is already voided or replaced */
  async void(by: Actor, id: string, request: VoidRoundRequest): Promise<Round> {
    this.backOffice.requireChanges();
    const bearer = await this.sessions.upstreamToken(by.principal.sessionId);
    const { data: before } = await this.backOffice.one(id, bearer);
    const actor = await this.access.acting(by, 'rounds.void', before.table_id);
    const signature = signatureOf(actor);
    // A repeat of this call, whose first answer was lost on its way to the browser.
    if (isVoidedFor(before, request) && before.voided?.by === actor.principal.user.username) return before;
    const why = { ...auditedReason(request), ...(await this.#ofIncident(by, request, before)) };
    const voided = await this.#voided(before, request, bearer).catch((error: unknown) => {
      this.audit.undone(signature, 'round.voided', before, error, why);
      throw error;
    });
    await this.audit.done(signature, 'round.voided', voided, { ...difference(before, voided), ...why });
    await this.corrections.outdate(voided.id);
    return voided;
  }

  /** @returns the incident of a void, and who decided there to void the round, for the audit */
  async #ofIncident({ principal }: Actor, { incident_id: incident }: VoidRoundRequest, round: Round) {
    if (incident === undefined) return {};
    const { decision, decidedBy } = await this.incidents.requireOfRound(principal, incident, round);
    return { incident, ...(decision === 'void' && { decided_by: decidedBy }) };
  }

  async #voided(before: Round, request: VoidRoundRequest, bearer: string): Promise<Round> {
    if (before.voided !== null || before.superseded_at !== null) throw new AppError('request.conflict');
    return await this.#send(String(before.id), request, bearer);
  }

  /** After a lost answer the round itself shows whether this call voided it. */
  async #send(id: string, request: VoidRoundRequest, bearer: string): Promise<Round> {
    try {
      const { action, reason_code, reason } = request;
      // Operators without codes require a text.
      const change = { action, reason_code, reason: reason || reason_code };
      return await this.backOffice.change(id, change, bearer);
    } catch (error) {
      if (!isLost(error)) throw error;
      const voided = await this.lostAnswers.lookFor(async () => {
        const { data: round } = await this.backOffice.one(id, bearer);
        return round.voided === null && round.superseded_at === null ? null : round;
      });
      if (voided === null) throw error;
      if (!isVoidedFor(voided, request)) throw new AppError('request.conflict');
      return voided;
    }
  }
}
