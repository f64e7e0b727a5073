import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@pitdesk/contracts/accounts';
import type { EntityId } from '@pitdesk/contracts/fields';
import { AppError } from '../../common/errors/app-error.ts';
import { SETTINGS, type Settings } from '../../config/settings.ts';
import type { Principal } from '../sessions/principal.ts';
import type { Action } from './actions.ts';
import { auditedActor, can, type Decision, type Resource, type TerminalScope, visibleTables } from './can.ts';
import { RefusalLog } from './refusal-log.ts';

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

  can(user: Pick<User, 'terminal_id'>, action: Action, resource: Resource | null = null): Decision {
    return can(user, action, resource, this.#scope);
  }

  visibleTables<T extends Resource>(user: Pick<User, 'terminal_id'>, tables: readonly T[]): T[] {
    return visibleTables(user, tables, this.#scope);
  }

  /** Whose entries of the audit the account may see; `null` is everybody's. */
  auditedActor(user: Pick<User, 'id'>): EntityId | null {
    return auditedActor(user, this.#scope);
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
}
