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

/**
 * Records refusals in the audit: one per minute for each session and action, so that repeated requests cannot fill it.
 */
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
    // Deleted first, so that the oldest keys stay at the front.
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

/** The part of a proposal that determines who may decide it. */
export interface Proposal {
  readonly at: Date;
  /** The roles that may not decide: those of the proposer, if the rule requires another one. */
  readonly roles?: readonly string[];
}

const under = (role: Role | undefined, actor: Actor): Actor =>
  role === undefined ? actor : { ...actor, principal: { ...actor.principal, role } };

/** Applies the rules in the configured scope. */
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
   * Returns the terminals at which the account may carry out the action. For several actions, one role must allow them
   * all: roles do not combine.
   */
  reach<A extends Action>(user: Subject, action: A): A extends Action ? Reach<A> : never;
  reach<const A extends Action>(user: Subject, ...actions: readonly A[]): Reach<A>;
  reach(user: Subject, ...actions: readonly Action[]): Reach<Action> {
    return reach(user, actions, this.#scope);
  }

  /** Returns true if the account holds that role at a terminal; false where terminals decide. */
  holdsRole(user: Subject, role: Role, resource: Resource): boolean {
    return holdsRole(user, role, resource, this.#scope);
  }

  /** Returns the terminal of records that the account creates: its own, if the action reaches it. */
  homeTerminal(user: Subject, action: Action): number {
    const at: Reach<never> = this.reach(user, action);
    if (at.terminals === 'all' || covers(at, user.terminal_id)) return user.terminal_id;
    return at.terminals[0] ?? user.terminal_id;
  }

  /** Returns the role that allows an action before its target is known; undefined if it depends on the place. */
  onlyRole(user: Subject, action: Action): Role | undefined {
    const roles = rolesToAct(user, action, null, this.#scope);
    return scopeOf(action) !== 'terminal' || roles.length === 1 ? roles[0] : undefined;
  }

  /** Returns the roles that allow the action at a resource, highest first. */
  rolesToAct(user: Subject, action: Action, resource: Resource): readonly Role[] {
    return rolesToAct(user, action, resource, this.#scope);
  }

  /** Returns the account's rights for its browser; undefined where terminals decide. */
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
   * Requires a right, and records a refusal.
   * @throws AppError with the code of the rule that refuses
   */
  require(principal: Principal, action: Action, resource: Resource | null, from: { ip: string }): void {
    const decision = this.can(principal.user, action, resource);
    if (decision.allowed) return;
    this.refusals.note(principal, action, decision.code, from.ip);
    throw new AppError(decision.code);
  }

  /**
   * Requires a right on a resource, and returns the actor under the role that gives it, for the audit.
   * @throws AppError with the code of the rule that refuses
   */
  acting(actor: Actor, action: Action, resource: Resource): Actor {
    this.require(actor.principal, action, resource, actor);
    return under(this.rolesToAct(actor.principal.user, action, resource)[0], actor);
  }

  /**
   * Requires the right to decide a proposal. The role must be older than the proposal: nobody becomes an approver of a
   * waiting proposal. Uses a role other than the proposal's if there is one.
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

  /** Returns true if the account may decide a proposal under a role that is not one of the proposal's. */
  mayDecide(user: Subject, action: Action, resource: Resource, { at, roles = [] }: Proposal): boolean {
    if (user.rights === null) return this.can(user, action, resource).allowed;
    return rolesToAct(user, action, resource, this.#scope, at).some((role) => !roles.includes(role));
  }
}
