import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { HeldRole } from '@pitdesk/contracts/access';
import type { User } from '@pitdesk/contracts/accounts';
import { AuditService } from '#core/audit/audit.service';
import { sameJson } from '#core/json/same-json';
import { SessionsService } from '#core/sessions/sessions.service';
import { Clock } from '#core/time/clock';
import { isIncompatible, StaffStore } from '#features/staff/public';
import { ProviderClient } from './provider-client.ts';

interface StoredGrant {
  readonly id: string;
  readonly role: string;
  readonly terminals: readonly number[];
  readonly ofProvider: boolean;
}

interface Difference {
  readonly gone: readonly StoredGrant[];
  readonly added: readonly HeldRole[];
}

/** Applies roles of the provider's groups. They are grants like others, but nobody can revoke them here. */
@Injectable()
export class ProviderRolesService {
  readonly #logger = new Logger(ProviderRolesService.name);

  constructor(
    private readonly staff: StaffStore,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly client: ProviderClient,
    private readonly clock: Clock,
  ) {}

  /**
   * Grants an account the roles of its groups and revokes those without a group; its open sessions and sockets change
   * at once.
   */
  async follow(staffId: string, user: User, roles: readonly HeldRole[], ip: string): Promise<void> {
    const row = await this.staff.find(staffId);
    const now = row?.grants.filter(({ state }) => state === 'active') ?? [];
    if (isSame(differenceOf(now, roles))) return;
    const { gone, added } = await this.staff.inTurn(async (tx) => {
      const active = await tx.roleGrant.findMany({ where: { staffId, state: 'active' } });
      const difference = differenceOf(active, roles);
      const at = this.clock.date();
      for (const { id } of difference.gone) {
        const decision = { decidedAt: at, decisionReason: 'The group is gone at the identity provider' };
        await this.staff.leave(id, 'active', 'ended', decision, tx);
      }
      for (const held of difference.added) {
        await tx.roleGrant.create({
          data: { ...grantOf(staffId, held, this.client.settings.name, at), decidedAt: at },
        });
      }
      return difference;
    });
    if (isSame({ gone, added })) return;
    this.sessions.rightsChanged(user.id);
    for (const { role, terminals } of gone) {
      await this.#record(
        'role.ended',
        staffId,
        user,
        { role, terminals: terminals.length > 0 ? terminals : null },
        ip,
      );
    }
    for (const held of added) await this.#record('role.granted', staffId, user, held, ip);
    this.#logger.log({ added: added.length, ended: gone.length }, 'The groups of an account have changed');
  }

  async #record(
    action: 'role.granted' | 'role.ended',
    staffId: string,
    { username }: User,
    { role, terminals }: { role: string; terminals: readonly number[] | null },
    ip: string,
  ): Promise<void> {
    await this.audit.record({
      action,
      actor: { id: null, username: this.client.settings.name },
      target: { kind: 'staff', id: staffId, label: username },
      ip,
      result: 'ok',
      details: { role_granted: role, terminals, reason: 'group at the identity provider' },
    });
  }
}

const isSame = ({ gone, added }: Difference): boolean => gone.length + added.length === 0;

/**
 * Returns the necessary changes. An administrator gets no role that decides about rounds, players or chat, neither from
 * a group nor from a person.
 */
function differenceOf(active: readonly StoredGrant[], wanted: readonly HeldRole[]): Difference {
  const ofConsole = active.filter(({ ofProvider }) => !ofProvider).map(({ role }) => role);
  const allowed = wanted.filter(({ role }) => !isIncompatible(role, ofConsole));
  const own = active.filter(({ ofProvider }) => ofProvider);
  const isWanted = (grant: StoredGrant) => allowed.some((held) => isOf(grant, held));
  return {
    gone: own.filter((grant) => !isWanted(grant)),
    added: allowed.filter((held) => !own.some((grant) => isOf(grant, held))),
  };
}

const isOf = (grant: StoredGrant, { role, terminals }: HeldRole): boolean =>
  grant.role === role && sameJson([...grant.terminals], sorted(terminals));

const sorted = (terminals: HeldRole['terminals']): number[] =>
  [...new Set(terminals ?? [])].toSorted((a, b) => a - b);

/** The key differs from that of a role that people granted: an account may have the same role from both. */
const grantOf = (staffId: string, { role, terminals }: HeldRole, provider: string, proposedAt: Date) => ({
  id: randomUUID(),
  staffId,
  role,
  terminals: sorted(terminals),
  state: 'active' as const,
  openKey: `${staffId} ${role} of provider`,
  reason: `A group at ${provider}`,
  proposedAt,
  ofProvider: true,
});
