import { Injectable } from '@nestjs/common';
import type { Action } from '@pitdesk/contracts/access';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { Actor, Principal } from '#core/actor/actor';
import { PermissionsService, type Proposal } from '#core/permissions/permissions.service';
import { covers, type Terminals } from '#core/permissions/reach';
import { SessionsService } from '#core/sessions/sessions.service';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import { type KnownTable, KnownTables } from '#upstream/back-office/known-tables';

/** The resource of an unknown terminal. */
const UNKNOWN_TERMINAL = { terminal_id: null } as const;

/** Applies permissions to targets that name a table or a chat instead of a terminal. */
@Injectable()
export class TableAccess {
  constructor(
    private readonly known: KnownTables,
    private readonly backOffice: BackOfficeTables,
    private readonly permissions: PermissionsService,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws AppError `permission.other_terminal` */
  async requireTable(
    principal: Principal,
    action: Action,
    id: EntityId,
    from: { ip: string },
  ): Promise<void> {
    await this.#require(principal, action, () => this.known.get(id), from);
  }

  /**
   * Requires a right on a target at a table, and returns the actor under the role at the table's terminal.
   * @throws AppError `permission.other_terminal`
   */
  async acting(actor: Actor, action: Action, tableId: EntityId): Promise<Actor> {
    if (!this.known.get(tableId)) await this.#learn(actor.principal);
    return this.permissions.acting(actor, action, this.known.get(tableId) ?? UNKNOWN_TERMINAL);
  }

  /**
   * Requires the right to decide a proposal about a table.
   * @throws AppError `permission.other_terminal` or `permission.role_too_new`
   */
  async deciding(actor: Actor, action: Action, tableId: EntityId, proposal: Proposal): Promise<Actor> {
    if (!this.known.get(tableId)) await this.#learn(actor.principal);
    return this.permissions.deciding(actor, action, this.known.get(tableId) ?? UNKNOWN_TERMINAL, proposal);
  }

  /**
   * Requires a right on a target in a chat, and returns the actor under the role at the terminal of its table.
   * @throws AppError `permission.other_terminal`
   */
  async actingOnChat(actor: Actor, action: Action, id: EntityId): Promise<Actor> {
    if (!this.known.ofChat(id)) await this.#learn(actor.principal);
    return this.permissions.acting(actor, action, this.known.ofChat(id) ?? UNKNOWN_TERMINAL);
  }

  /** Returns the terminal of a table; null if it is unknown. */
  terminalOf(tableId: EntityId): number | null {
    return this.known.get(tableId)?.terminal_id ?? null;
  }

  /** @throws AppError `permission.other_terminal` */
  async requireChat(principal: Principal, action: Action, id: EntityId, from: { ip: string }): Promise<void> {
    await this.#require(principal, action, () => this.known.ofChat(id), from);
  }

  /**
   * Returns the rows whose table is within reach; excludes rows without a table.
   * @param principal whose session reads unknown tables from the operator
   */
  async within<T>(
    principal: Principal,
    reach: Terminals,
    rows: readonly T[],
    tableOf: (row: T) => EntityId | null,
  ): Promise<T[]> {
    if (reach.terminals === 'all') return [...rows];
    const known = (row: T) => this.known.get(tableOf(row) ?? '');
    if (rows.some((row) => !known(row))) await this.#learn(principal);
    return rows.filter((row) => covers(reach, known(row)?.terminal_id ?? null));
  }

  async #require(
    principal: Principal,
    action: Action,
    find: () => KnownTable | undefined,
    from: { ip: string },
  ): Promise<void> {
    if (this.permissions.can(principal.user, action, UNKNOWN_TERMINAL).allowed) return;
    if (!find()) await this.#learn(principal);
    this.permissions.require(principal, action, find() ?? UNKNOWN_TERMINAL, from);
  }

  async #learn({ sessionId }: Principal): Promise<void> {
    await this.backOffice.list({}, await this.sessions.upstreamToken(sessionId));
  }
}
