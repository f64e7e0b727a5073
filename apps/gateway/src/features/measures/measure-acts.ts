import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { MeasureDossier } from '@pitdesk/contracts/measures';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import { PermissionsService, type Proposal } from '#core/permissions/permissions.service';
import { MeasureChanges } from './measure-changes.ts';
import { type MeasureRow, MeasuresStore } from './measures.store.ts';

type ActionOnOne = 'measures.approve' | 'measures.propose' | 'measures.lift' | 'appeals.decide';

interface Act {
  readonly action: AuditAction;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Returns the changed measure, or null where it was decided meanwhile. */
  readonly change: () => Promise<MeasureRow | null>;
}

/** The frame of every act on one measure: within the account's reach, in the audit, and published. */
@Injectable()
export class MeasureActs {
  constructor(
    private readonly store: MeasuresStore,
    private readonly changes: MeasureChanges,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Returns the measure, and the actor under the role that it holds at the measure's terminal.
   * @throws AppError `request.not_found`, `permission.other_terminal` or `permission.role_too_new`
   */
  async require(by: Actor, action: ActionOnOne, id: string): Promise<{ row: MeasureRow; actor: Actor }> {
    const row = await this.store.find(id);
    if (row === null) throw new AppError('request.not_found');
    const place = { terminal_id: terminalOf(row) };
    const actor =
      action === 'measures.approve'
        ? this.permissions.deciding(by, action, place, proposalOf(row))
        : this.permissions.acting(by, action, place);
    return { row, actor };
  }

  /**
   * Carries out a change of a measure, records it, and publishes it.
   * @throws AppError `measure.decided` where the change found it decided
   */
  async done(actor: Actor, row: MeasureRow, { action, details = {}, change }: Act): Promise<MeasureDossier> {
    const target = { kind: 'measure', id: row.id, label: row.player };
    return await this.audit.audited(actor, { action, target, player: row.playerId, details }, async () => {
      const changed = await change();
      if (changed === null) throw new AppError('measure.decided');
      this.changes.of(changed);
      return { result: await this.store.dossier(changed) };
    });
  }
}

/** A measure is approved under a role under which nobody who took it could have taken it. */
export const proposalOf = ({ takenAt, takenAs, takenRoles }: MeasureRow): Required<Proposal> => ({
  at: takenAt,
  roles: takenAs === null ? takenRoles : [...takenRoles, takenAs],
});

/** A measure that holds everywhere is of every terminal, and of none alone. */
export const terminalOf = ({ scope, terminalId }: MeasureRow): number | null =>
  scope === 'all' ? null : terminalId;
