import { Injectable } from '@nestjs/common';
import {
  OPEN_PROTECTION_CASE_STATES,
  PROTECTION_CASE_ACT_STATES,
  type ProtectionCaseDossier,
  type ProtectionCaseState,
  type WorkProtectionCaseRequest,
} from '@pitdesk/contracts/protection-cases';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { CaseChanges } from '../case-changes.ts';
import { dossierJson } from '../case-json.ts';
import { graver, requiresLook } from '../case-rules.ts';
import { type CaseRecord, ProtectionCasesStore } from '../protection-cases.store.ts';
import { changeBy } from './case-steps.ts';

/** Records the work of care officers on cases, step by step. */
@Injectable()
export class CaseWork {
  constructor(
    private readonly clock: Clock,
    private readonly store: ProtectionCasesStore,
    private readonly changes: CaseChanges,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * @throws AppError `request.not_found`, `permission.other_terminal`, `protection_case.wrong_state`, `protection_case.bad_date`,
   * `protection_case.not_open`, or `protection_case.changed` if another change was faster
   */
  async work(by: Actor, id: string, request: WorkProtectionCaseRequest): Promise<ProtectionCaseDossier> {
    const row = await this.#require(by, id);
    const actor = this.permissions.acting(by, 'protection_cases.work', { terminal_id: row.terminalId });
    const target = { kind: 'case', id, label: row.player };
    const act = { action: `case.${request.act}`, target, player: row.playerId } as const;
    return await this.audit.audited(actor, act, async () => {
      if (row.version !== request.version) throw new AppError('protection_case.changed');
      if (!PROTECTION_CASE_ACT_STATES[request.act].includes(row.state))
        throw new AppError('protection_case.wrong_state');
      const after = await this.#carryOut(actor, row, request);
      return {
        result: dossierJson(after, await this.store.fileOf(id)),
        // Observations and interactions are only for readers of cases; the audit has more readers.
        details: { before: standing(row), after: standing(after) },
      };
    });
  }

  async #carryOut(actor: Actor, row: CaseRecord, request: WorkProtectionCaseRequest): Promise<CaseRecord> {
    const { data, steps } = changeBy(actor, row, request, this.clock.date());
    if (request.act === 'merge') return await this.#merge(actor, row, request, data);
    const after = await this.store.change(row, data, steps);
    if (after === null) throw new AppError('protection_case.changed');
    this.changes.of(after);
    return after;
  }

  async #merge(
    actor: Actor,
    row: CaseRecord,
    { into, text }: Extract<WorkProtectionCaseRequest, { act: 'merge' }>,
    data: Parameters<ProtectionCasesStore['merge']>[2],
  ): Promise<CaseRecord> {
    const target = await this.#require(actor, into);
    if (target.id === row.id || !isOpen(target.state)) throw new AppError('protection_case.not_open');
    const grown = {
      severity: graver(target.severity, row.severity),
      // Unseen evidence must stay visible in a merged case that was already looked at.
      ...(row.lookedAt === null && requiresLook(target, row.severity) && { lookedAt: null }),
    };
    const done = await this.store.merge(row, target, data, grown, {
      merged: { act: 'merge', actor, text },
      received: { act: 'received', actor, text },
    });
    if (done === null) throw new AppError('protection_case.changed');
    this.changes.of(done.merged, done.received);
    return done.merged;
  }

  async #require(actor: Actor, id: string): Promise<CaseRecord> {
    const row = await this.store.find(id);
    if (row === null) throw new AppError('request.not_found');
    this.permissions.require(
      actor.principal,
      'protection_cases.work',
      { terminal_id: row.terminalId },
      actor,
    );
    return row;
  }
}

const isOpen = (state: ProtectionCaseState): boolean =>
  (OPEN_PROTECTION_CASE_STATES as readonly ProtectionCaseState[]).includes(state);

const standing = ({ state, severity, ownerName }: CaseRecord) => ({ state, severity, owner: ownerName });
