import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { SanctionDossier } from '@pitdesk/contracts/sanctions';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import { PermissionsService, type Proposal } from '#core/permissions/permissions.service';
import { SanctionChanges } from './sanction-changes.ts';
import { type SanctionRow, SanctionsStore } from './sanctions.store.ts';

type ActionOnOne = 'sanctions.approve' | 'sanctions.propose' | 'sanctions.lift' | 'appeals.decide';

interface Act {
  readonly action: AuditAction;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Returns the changed sanction; null if it was decided in the meantime. */
  readonly change: () => Promise<SanctionRow | null>;
}

/** Wraps each act on one sanction: checks its reach, audits it and publishes it. */
@Injectable()
export class SanctionActs {
  constructor(
    private readonly store: SanctionsStore,
    private readonly changes: SanctionChanges,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Returns the sanction, and the actor under the role at the sanction's terminal.
   * @throws AppError `request.not_found`, `permission.other_terminal` or `permission.role_too_new`
   */
  async require(by: Actor, action: ActionOnOne, id: string): Promise<{ row: SanctionRow; actor: Actor }> {
    const row = await this.store.find(id);
    if (row === null) throw new AppError('request.not_found');
    const place = { terminal_id: terminalOf(row) };
    const actor =
      action === 'sanctions.approve'
        ? this.permissions.deciding(by, action, place, proposalOf(row))
        : this.permissions.acting(by, action, place);
    return { row, actor };
  }

  /**
   * Changes a sanction, audits the change, and publishes it.
   * @throws AppError `sanction.decided` if it was already decided
   */
  async done(
    actor: Actor,
    row: SanctionRow,
    { action, details = {}, change }: Act,
  ): Promise<SanctionDossier> {
    const target = { kind: 'measure', id: row.id, label: row.player };
    return await this.audit.audited(actor, { action, target, player: row.playerId, details }, async () => {
      const changed = await change();
      if (changed === null) throw new AppError('sanction.decided');
      this.changes.of(changed);
      return { result: await this.store.dossier(changed) };
    });
  }
}

/** The approver's role must differ from the roles under which the author could have imposed it. */
export const proposalOf = ({ appliedAt, appliedAs, appliedRoles }: SanctionRow): Required<Proposal> => ({
  at: appliedAt,
  roles: appliedAs === null ? appliedRoles : [...appliedRoles, appliedAs],
});

/** A sanction for the whole house belongs to every terminal, so it has none of its own. */
export const terminalOf = ({ scope, terminalId }: SanctionRow): number | null =>
  scope === 'all' ? null : terminalId;
