import { Inject, Injectable } from '@nestjs/common';
import { type Access, type Action, type Role, scopeOf } from '@pitdesk/contracts/access';
import type { User } from '@pitdesk/contracts/accounts';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { Actor, Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import {
  actionsOf,
  auditedActor,
  can,
  type Decision,
  holdsRole,
  type Resource,
  reach,
  rolesOf,
  rolesToAct,
  type Subject,
  type TerminalScope,
} from './can.ts';
import { covers, type Reach } from './reach.ts';

/** Writes refusals into the audit: one a minute for each session and action, so that nobody fills it by asking again. */
@Injectable()
export class RefusalLog {
  readonly #lastNoted = new Map<string, number>();

  constructor(
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  note({ sessionId, user }: Principal, action: Action, code: ErrorCode, ip: string): void {
    const now = this.clock.now();
    const key = `${sessionId} ${action}`;
    if (now - (this.#lastNoted.get(key) ?? 0) < this.intervals.refusalsNotedMs) return;
    this.#forgetOld(now);
    // Taken out first, so that the oldest stay at the front.
    this.#lastNoted.delete(key);
    this.#lastNoted.set(key, now);
    this.audit.note({
      action: 'permission.refused',
      actor: { id: user.id, username: user.username },
      target: { kind: 'action', id: action, label: action },
      ip,
      sessionId,
      result: 'refused',
      code,
    });
  }

  #forgetOld(now: number): void {
    for (const [key, at] of this.#lastNoted) {
      if (now - at < this.intervals.refusalsNotedMs) break;
      this.#lastNoted.delete(key);
    }
  }
}

/** What somebody proposed, as far as it says who may decide about it. */
export interface Proposal {
  readonly at: Date;
  /** The roles that may not decide: those of the proposer, where the rule asks for another one. */
  readonly roles?: readonly string[];
}

const under = (role: Role | undefined, actor: Actor): Actor =>
  role === undefined ? actor : { ...actor, principal: { ...actor.principal, role } };

/** The rules, for the scope that this console is set to. */
@Injectable()
export class PermissionsService {
  readonly #scope: TerminalScope;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly refusals: RefusalLog,
  ) {
    this.#scope = settings.terminalScope;
  }

  can(user: Subject, action: Action, resource: Resource | null = null): Decision {
    return can(user, action, resource, this.#scope);
  }

  /**
   * Returns the terminals at which the account may carry out the action. Of several it returns those where one role
   * allows them all: two roles at different places do not add up to a third.
   */
  reach<A extends Action>(user: Subject, action: A): A extends Action ? Reach<A> : never;
  reach<const A extends Action>(user: Subject, ...actions: readonly A[]): Reach<A>;
  reach(user: Subject, ...actions: readonly Action[]): Reach<Action> {
    return reach(user, actions, this.#scope);
  }

  /** Returns true where the account holds that role at a terminal; nobody does where terminals decide. */
  holdsRole(user: Subject, role: Role, resource: Resource): boolean {
    return holdsRole(user, role, resource, this.#scope);
  }

  /** Returns the terminal to which things that the account makes belong: its own where it reaches that. */
  homeTerminal(user: Subject, action: Action): number {
    const at: Reach<never> = this.reach(user, action);
    if (at.terminals === 'all' || covers(at, user.terminal_id)) return user.terminal_id;
    return at.terminals[0] ?? user.terminal_id;
  }

  /**
   * Returns the role under which the account carries out an action, before it is known on what: none where it depends on
   * the place.
   */
  onlyRole(user: Subject, action: Action): Role | undefined {
    const roles = rolesToAct(user, action, null, this.#scope);
    return scopeOf(action) !== 'terminal' || roles.length === 1 ? roles[0] : undefined;
  }

  /** Returns the roles under which the account may carry out an action there, the highest first. */
  rolesToAct(user: Subject, action: Action, resource: Resource): readonly Role[] {
    return rolesToAct(user, action, resource, this.#scope);
  }

  /** Returns what the account may do, for its browser; undefined where terminals decide. */
  access(user: Subject): Access | undefined {
    const { rights } = user;
    if (rights === null) return undefined;
    return {
      pending: rights.pending,
      factor_due_at: rights.factorDueAt?.toISOString() ?? null,
      roles: rights.pending ? [] : rolesOf(rights).map(({ role, terminals }) => ({ role, terminals })),
      actions: actionsOf(user, this.#scope),
    };
  }

  /** Returns the account whose audit entries may be seen; `null` for all accounts. */
  auditedActor(user: Subject & Pick<User, 'id'>): EntityId | null {
    return auditedActor(user, this.reach(user, 'audit.read_all'));
  }

  /**
   * Lets the account pass, or writes the refusal down.
   * @throws AppError with the code of the rule that refuses
   */
  require(principal: Principal, action: Action, resource: Resource | null, from: { ip: string }): void {
    const decision = this.can(principal.user, action, resource);
    if (decision.allowed) return;
    this.refusals.note(principal, action, decision.code, from.ip);
    throw new AppError(decision.code);
  }

  /**
   * Lets the account act on a resource, under the role that it holds there: what it does is recorded under that role.
   * @throws AppError with the code of the rule that refuses
   */
  acting(actor: Actor, action: Action, resource: Resource): Actor {
    this.require(actor.principal, action, resource, actor);
    return under(this.rolesToAct(actor.principal.user, action, resource)[0], actor);
  }

  /**
   * Lets the account decide about what somebody proposed. Its role has to be held since before the proposal: nobody is
   * made an approver of what waits already. It acts under another role than the proposal's where it has one.
   * @throws AppError with the code of the rule that refuses, or `permission.role_too_new`
   */
  deciding(actor: Actor, action: Action, resource: Resource, proposal: Proposal): Actor {
    const { user } = actor.principal;
    this.require(actor.principal, action, resource, actor);
    if (user.rights === null) return actor;
    const roles = rolesToAct(user, action, resource, this.#scope, proposal.at);
    if (roles.length === 0) {
      this.refusals.note(actor.principal, action, 'permission.role_too_new', actor.ip);
      throw new AppError('permission.role_too_new');
    }
    return under(roles.find((role) => !(proposal.roles ?? []).includes(role)) ?? roles[0], actor);
  }

  /** Returns true where the account may decide about a proposal under a role that is none of the proposal's. */
  mayDecide(user: Subject, action: Action, resource: Resource, { at, roles = [] }: Proposal): boolean {
    if (user.rights === null) return this.can(user, action, resource).allowed;
    return rolesToAct(user, action, resource, this.#scope, at).some((role) => !roles.includes(role));
  }
}
