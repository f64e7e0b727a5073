import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import type {
  CorrectionState,
  ListCorrectionsQuery,
  ProposeCorrectionRequest,
  RoundCorrection,
} from '@pitdesk/contracts/rounds';
import type { Actor, Principal } from '#core/actor/actor';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SessionsService } from '#core/sessions/sessions.service';
import { IncidentsService } from '#features/incidents/public';
import { TableAccess } from '#features/tables/public';
import { BackOfficeRounds } from '#upstream/back-office/back-office-rounds';
import { difference, RoundAudit, signatureOf } from '../changes/round-change.ts';
import { TableRulesService } from '../checks/table-rules.service.ts';
import { ApplyCorrection, CorrectionRecovery } from './apply-correction.ts';
import { type Correction, CorrectionsStore, correctionJson, roundOf } from './corrections.store.ts';
import { possibleResult, requirePocket } from './possible-result.ts';

/** Manages corrections by two persons: one proposes, another approves or rejects. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly backOffice: BackOfficeRounds,
    private readonly store: CorrectionsStore,
    private readonly applying: ApplyCorrection,
    private readonly recovery: CorrectionRecovery,
    private readonly access: TableAccess,
    private readonly permissions: PermissionsService,
    private readonly sessions: SessionsService,
    private readonly audit: RoundAudit,
    private readonly rules: TableRulesService,
    private readonly incidents: IncidentsService,
  ) {}

  /** Stores no result that the rules of the game exclude. */
  async propose(by: Actor, roundId: string, request: ProposeCorrectionRequest): Promise<RoundCorrection> {
    this.backOffice.requireChanges();
    const { data: round } = await this.backOffice.one(roundId, await this.#bearerOf(by));
    const actor = await this.access.acting(by, 'rounds.propose', round.table_id);
    const { reason, incident_id: incidentId = null, ...result } = request;
    const signature = signatureOf(actor);
    try {
      if (round.state !== 'settled' || round.superseded_at !== null) throw new AppError('request.conflict');
      if (incidentId !== null) await this.incidents.requireOfRound(by.principal, incidentId, round);
      const rulesOf = await this.rules.of(actor.principal, [round]);
      requirePocket(result, rulesOf(round.table_id).wheel);
      const wanted = possibleResult(round, result);
      const { row, isNew } = await this.store.propose(actor, round, this.access.terminalOf(round.table_id), {
        result,
        reason,
        incidentId,
      });
      const details = {
        correction: row.id,
        reason,
        ...(incidentId !== null && { incident: incidentId }),
        ...difference(round, wanted),
      };
      if (isNew) await this.audit.done(signature, 'round.correction_proposed', round, details);
      return correctionJson(row);
    } catch (error) {
      this.audit.undone(signature, 'round.correction_proposed', round, error, { reason });
      throw error;
    }
  }

  async list(principal: Principal, query: ListCorrectionsQuery): Promise<Paginated<RoundCorrection>> {
    const { rows, total } = await this.store.page(query, await this.#visibleTables(principal));
    // Its process may have died, and no session may be left to read the outcome.
    if (rows.some(({ state }) => state === 'applying')) void this.recovery.takeOver(principal.sessionId);
    const { page, per_page } = query;
    const meta = { page, per_page, total, last_page: Math.ceil(total / per_page) };
    return { data: rows.map(correctionJson), meta };
  }

  /** Returns the number of corrections approved between two times, at the tables that the account may see. */
  async countApproved(principal: Principal, part: { from: Date; to: Date }): Promise<number> {
    return await this.store.countApproved(part, await this.#visibleTables(principal));
  }

  async approve(by: Actor, id: string): Promise<RoundCorrection> {
    const { row, actor } = await this.#deciding(by, id, 'round.corrected');
    this.backOffice.requireChanges();
    const bearer = await this.#bearerOf(actor);
    const begun = await this.store.beginApplying(id, actor);
    if (begun === null) return await this.#decided(actor, row, 'round.corrected', 'applying', 'approved');
    return correctionJson(await this.applying.apply(begun, bearer, signatureOf(actor)));
  }

  async reject(by: Actor, id: string, reason: string): Promise<RoundCorrection> {
    const { row, actor } = await this.#deciding(by, id, 'round.correction_rejected');
    const rejected = await this.store.reject(id, actor, reason);
    if (rejected === null) return await this.#decided(actor, row, 'round.correction_rejected', 'rejected');
    return await this.#done(actor, rejected, 'round.correction_rejected', { reason });
  }

  async withdraw(by: Actor, id: string): Promise<RoundCorrection> {
    const { row, actor } = await this.#require(by, 'rounds.propose', id);
    if (!isOwn(actor, row)) {
      throw this.#refused(actor, row, 'round.correction_withdrawn', new AppError('permission.denied'));
    }
    const withdrawn = await this.store.withdraw(id, actor);
    if (withdrawn === null) return await this.#decided(actor, row, 'round.correction_withdrawn', 'withdrawn');
    return await this.#done(actor, withdrawn, 'round.correction_withdrawn', {});
  }

  /** Returns the correction, and the actor under the role at the table's terminal. */
  async #require(
    by: Actor,
    action: 'rounds.approve' | 'rounds.propose',
    id: string,
  ): Promise<{ row: Correction; actor: Actor }> {
    const row = await this.store.find(id);
    if (row === null) throw new AppError('request.not_found');
    const tableId = fromStoredId(row.tableId);
    return { row, actor: await this.access.acting(by, action, tableId) };
  }

  /**
   * Returns the correction, and the actor under a role at the table that is older than the proposal.
   * @throws AppError `correction.own`, `correction.needs_shift_manager`, or like `TableAccess.deciding`
   */
  async #deciding(by: Actor, id: string, action: AuditAction): Promise<{ row: Correction; actor: Actor }> {
    const { row, actor } = await this.#require(by, 'rounds.approve', id);
    if (isOwn(actor, row)) throw this.#refused(actor, row, action, new AppError('correction.own'));
    const proposal = { at: row.proposedAt };
    // An account that is no shift manager gets that error before the one about the age of the role.
    const decider = needsShiftManager(actor, row)
      ? actor
      : await this.access.deciding(by, 'rounds.approve', fromStoredId(row.tableId), proposal);
    if (needsShiftManager(decider, row)) {
      throw this.#refused(actor, row, action, new AppError('correction.needs_shift_manager'));
    }
    return { row, actor: decider };
  }

  /**
   * Answers a decision that was made before. Its author may have received no answer and gets the outcome again; nothing
   * is repeated or recorded twice.
   * @throws AppError if somebody else decided, or the decision differs
   */
  async #decided(
    actor: Actor,
    { id }: Correction,
    action: AuditAction,
    ...asWanted: CorrectionState[]
  ): Promise<RoundCorrection> {
    const row = await this.store.find(id);
    if (row === null) throw new AppError('request.not_found');
    const isTheirs = row.decidedById === toStoredId(actor.principal.user.id);
    if (isTheirs && asWanted.includes(row.state)) return correctionJson(row);
    const code = row.state === 'stale' ? 'correction.stale' : 'correction.decided';
    throw this.#refused(actor, row, action, new AppError(code));
  }

  #refused(actor: Actor, row: Correction, action: AuditAction, error: AppError): AppError {
    this.audit.undone(signatureOf(actor), action, roundOf(row), error, { correction: row.id });
    return error;
  }

  async #done(actor: Actor, row: Correction, action: AuditAction, details: object): Promise<RoundCorrection> {
    await this.audit.done(signatureOf(actor), action, roundOf(row), { correction: row.id, ...details });
    return correctionJson(row);
  }

  /** Returns the tables whose corrections the account may see; null for all. */
  async #visibleTables(principal: Principal): Promise<string[] | null> {
    const reach = this.permissions.reach(principal.user, 'rounds.read');
    if (reach.terminals === 'all') return null;
    return await this.access.within(principal, reach, await this.store.tables(), fromStoredId);
  }

  #bearerOf({ principal }: Actor): Promise<string> {
    return this.sessions.upstreamToken(principal.sessionId);
  }
}

const isOwn = ({ principal }: Actor, { proposedById }: Correction): boolean =>
  proposedById === toStoredId(principal.user.id);

/** A pit manager's correction is decided one level up, never by another pit manager. */
const needsShiftManager = ({ principal: { role } }: Actor, { proposedAs }: Correction): boolean =>
  role !== undefined && proposedAs === 'pit_manager' && role !== 'shift_manager';
