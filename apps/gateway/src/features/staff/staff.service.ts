import { Injectable } from '@nestjs/common';
import type { Role } from '@pitdesk/contracts/access';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { ListStaffQuery, ProposeRoleRequest, StaffDossier, StaffMember } from '@pitdesk/contracts/staff';
import type { Actor } from '#core/actor/actor';
import { AuditService, type Done } from '#core/audit/audit.service';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SessionsService } from '#core/sessions/sessions.service';
import { storedUserId } from '#core/staff/identity';
import { Clock } from '#core/time/clock';
import { isIncompatible, roleProblem } from './role-rules.ts';
import { type Client, placesOf, type StaffRow, StaffStore } from './staff.store.ts';
import { dossierOf, memberOf } from './staff-view.ts';

type Grant = StaffRow['grants'][number];

/** The reason with which the roles of an enabled account are proposed again. */
const ENABLED_AGAIN = 'The account was enabled again';

/** Manages staff and their rights. Nobody changes their own account, and a role takes two people. */
@Injectable()
export class StaffService {
  constructor(
    private readonly store: StaffStore,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly permissions: PermissionsService,
    private readonly clock: Clock,
  ) {}

  async list({ principal }: Actor, query: ListStaffQuery): Promise<Paginated<StaffMember>> {
    const { rows, total } = await this.store.page(query);
    const { page, per_page } = query;
    const meta = { page, per_page, total, last_page: Math.ceil(total / per_page) };
    const self = toStoredId(principal.user.id);
    const now = this.clock.date();
    return { data: rows.map((row) => memberOf(row, self, now)), meta };
  }

  async one(actor: Actor, id: string): Promise<StaffDossier> {
    return dossierOf(await this.#require(id), toStoredId(actor.principal.user.id), this.clock.date());
  }

  async admit(actor: Actor, id: string): Promise<StaffDossier> {
    const row = await this.#require(id);
    return await this.#act(actor, 'staff.admitted', row, {}, async () => {
      await this.#change(row, ['pending'], { state: 'active' });
    });
  }

  async disable(actor: Actor, id: string, reason: string): Promise<StaffDossier> {
    const row = await this.#require(id);
    return await this.#act(actor, 'staff.disabled', row, { reason }, async () => {
      this.#refuseOwn(actor, row);
      const { user } = actor.principal;
      const disabled = {
        state: 'disabled',
        disabledById: toStoredId(user.id),
        disabledByName: user.username,
        disabledReason: reason,
        disabledUnused: null,
        disabledAt: this.clock.date(),
      } as const;
      const from = ['pending', 'active'] as const;
      const done = await this.store.inTurn(async (tx) => {
        await this.store.requireAnotherAdministrator(id, tx);
        return await this.store.changeState(id, from, disabled, tx);
      });
      if (!done) throw new AppError('staff.changed');
      await this.sessions.endAll(id, 'ended_elsewhere');
    });
  }

  /**
   * Enables an account without the roles that people granted: they are proposed again, and another person decides.
   * Nobody restores another's rights alone.
   */
  async enable(actor: Actor, id: string): Promise<StaffDossier> {
    const row = await this.#require(id);
    const again = row.grants.filter(({ state, ofProvider }) => state === 'active' && !ofProvider);
    const details = { roles_proposed: again.map(({ role }) => role) };
    return await this.#act(actor, 'staff.enabled', row, details, async () => {
      this.#refuseOwn(actor, row);
      if (row.state !== 'disabled') throw new AppError('staff.changed');
      // A crash may have left sessions open when the account was disabled: they must not become valid again.
      await this.sessions.endAll(id, 'ended_elsewhere');
      const enabled = { state: 'active', enabledAt: this.clock.date(), disabledUnused: null } as const;
      const done = await this.store.inTurn(async (tx) => {
        if (!(await this.store.changeState(id, ['disabled'], enabled, tx))) return false;
        for (const grant of again) {
          const ended = this.#decisionOf(actor, ENABLED_AGAIN);
          if (!(await this.store.leave(grant.id, 'active', 'ended', ended, tx))) continue;
          const { role, terminals } = grant;
          // A role of a newer version is proposed again unchanged.
          const held = { role: role as Role, terminals: terminals.length === 0 ? null : terminals };
          await this.store.propose(id, held, ENABLED_AGAIN, actor, tx);
        }
        return true;
      });
      if (!done) throw new AppError('staff.changed');
    });
  }

  async propose(actor: Actor, id: string, request: ProposeRoleRequest): Promise<StaffDossier> {
    const row = await this.#require(id);
    const { reason, ...wanted } = request;
    return await this.#act(actor, 'role.proposed', row, { ...wanted, reason }, async () => {
      this.#refuseOwn(actor, row);
      await this.store.inTurn(async (tx) => {
        const now = await this.#require(id, tx);
        if (now.state === 'disabled' || isWithdrawn(now)) throw new AppError('staff.changed');
        const problem = roleProblem(wanted, rolesIn(now, 'active', 'proposed'));
        if (problem !== undefined) throw new AppError(problem);
        await this.store.propose(id, wanted, reason, actor, tx);
      });
    });
  }

  async approve(actor: Actor, grantId: string): Promise<StaffDossier> {
    const { row, grant } = await this.#requireGrant(grantId);
    return await this.#act(actor, 'role.granted', row, factsOf(grant), async () => {
      this.#refuseDecider(actor, row, grant);
      await this.store.inTurn(async (tx) => {
        const now = await this.#require(row.id, tx);
        if (now.state === 'disabled') throw new AppError('staff.changed');
        // A role that was granted since the proposal may exclude it.
        if (isIncompatible(grant.role, rolesIn(now, 'active'))) {
          throw new AppError('role.incompatible');
        }
        await this.#decide(grant, 'active', actor, null, tx);
      });
    });
  }

  async reject(actor: Actor, grantId: string, reason: string): Promise<StaffDossier> {
    const { row, grant } = await this.#requireGrant(grantId);
    return await this.#act(actor, 'role.rejected', row, { ...factsOf(grant), reason }, async () => {
      this.#refuseDecider(actor, row, grant);
      await this.#decide(grant, 'rejected', actor, reason);
    });
  }

  async withdraw(actor: Actor, grantId: string): Promise<StaffDossier> {
    const { row, grant } = await this.#requireGrant(grantId);
    return await this.#act(actor, 'role.withdrawn', row, factsOf(grant), async () => {
      if (!isBy(actor, grant)) throw new AppError('permission.denied');
      await this.#decide(grant, 'withdrawn', actor);
    });
  }

  async end(actor: Actor, grantId: string, reason: string): Promise<StaffDossier> {
    const { row, grant } = await this.#requireGrant(grantId);
    return await this.#act(actor, 'role.ended', row, { ...factsOf(grant), reason }, async () => {
      this.#refuseOwn(actor, row);
      if (grant.ofProvider) throw new AppError('role.of_provider');
      const done = await this.store.inTurn(async (tx) => {
        await this.store.requireAnotherAdministrator(row.id, tx);
        return await this.store.leave(grant.id, 'active', 'ended', this.#decisionOf(actor, reason), tx);
      });
      if (!done) throw new AppError('role.decided');
    });
  }

  /** Changes an account, audits the change, and applies it to the account's sessions at once. */
  async #act(
    actor: Actor,
    action: AuditAction,
    row: StaffRow,
    details: object,
    work: () => Promise<void>,
  ): Promise<StaffDossier> {
    const target = { kind: 'staff', id: row.id, label: row.username } as const;
    const act = { action, target, details: { ...details } };
    return await this.audit.audited(actor, act, async (): Promise<Done<StaffDossier>> => {
      await work();
      const userId = storedUserId(row);
      if (userId !== null) this.sessions.rightsChanged(fromStoredId(userId));
      return { result: await this.one(actor, row.id) };
    });
  }

  async #require(id: string, client?: Client): Promise<StaffRow> {
    const row = await this.store.find(id, client);
    if (row === null) throw new AppError('request.not_found');
    return row;
  }

  async #requireGrant(id: string): Promise<{ row: StaffRow; grant: Grant }> {
    const grant = await this.store.findGrant(id);
    if (grant === null) throw new AppError('request.not_found');
    return { row: await this.#require(grant.staffId), grant };
  }

  #refuseOwn({ principal: { user } }: Actor, row: StaffRow): void {
    if (storedUserId(row) === toStoredId(user.id)) throw new AppError('staff.own');
  }

  /**
   * Refuses a decision about a role with a wider reach than the account's right to decide.
   * @throws AppError `staff.own`, `role.proposer`, `permission.other_terminal` or `permission.role_too_new`
   */
  #refuseDecider(actor: Actor, row: StaffRow, grant: Grant): void {
    this.#refuseOwn(actor, row);
    if (isBy(actor, grant)) throw new AppError('role.proposer');
    for (const resource of placesOf(grant.terminals))
      this.permissions.deciding(actor, 'roles.approve', resource, { at: grant.proposedAt });
  }

  async #change(
    { id }: StaffRow,
    from: readonly StaffRow['state'][],
    data: Parameters<StaffStore['changeState']>[2],
  ): Promise<void> {
    if (!(await this.store.changeState(id, from, data))) throw new AppError('staff.changed');
  }

  async #decide(
    { id }: Grant,
    to: 'active' | 'rejected' | 'withdrawn',
    actor: Actor,
    reason: string | null = null,
    client?: Client,
  ): Promise<void> {
    const done = await this.store.leave(id, 'proposed', to, this.#decisionOf(actor, reason), client);
    if (!done) throw new AppError('role.decided');
  }

  #decisionOf({ principal: { user } }: Actor, reason: string | null) {
    return {
      decidedById: toStoredId(user.id),
      decidedByName: user.username,
      decidedAt: this.clock.date(),
      decisionReason: reason,
    };
  }
}

/** Returns the roles of an account in some states. */
const rolesIn = ({ grants }: StaffRow, ...states: Grant['state'][]): string[] =>
  grants.filter(({ state }) => states.includes(state)).map(({ role }) => role);

/** A withdrawn invitation can get no roles. */
const isWithdrawn = ({ state, invitations }: StaffRow): boolean =>
  state === 'invited' && invitations[0]?.state === 'withdrawn';

const isBy = ({ principal: { user } }: Actor, { proposedById }: Grant): boolean =>
  proposedById === toStoredId(user.id);

const factsOf = ({ role, terminals }: Grant) => ({
  role_granted: role,
  terminals: terminals.length === 0 ? null : terminals,
});
