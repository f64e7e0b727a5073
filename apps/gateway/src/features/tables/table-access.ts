import { Injectable } from '@nestjs/common';
import type { Action } from '@pitdesk/contracts/access';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { Actor, Principal } from '#core/actor/actor';
import { scopesOf } from '#core/permissions/can';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SessionsService } from '#core/sessions/sessions.service';
import type { RoomScope } from '#core/sockets/rooms';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import { type KnownTable, KnownTables } from '#upstream/back-office/known-tables';

/** A thing of unknown terminal. */
const NOBODYS = { terminal_id: null } as const;

/** The rules for things that name a table or a chat, and not the terminal that they belong to. */
@Injectable()
export class TableAccess {
  constructor(
    private readonly known: KnownTables,
    private readonly backOffice: BackOfficeTables,
    private readonly permissions: PermissionsService,
    private readonly sessions: SessionsService,
  ) {}

  /** Returns true where the account reaches the things of every terminal, those of unknown tables included. */
  reachesAll({ user }: Principal, action: Action): boolean {
    return this.permissions.can(user, action, NOBODYS).allowed;
  }

  /** Returns the rooms of the terminals at which the account may carry out the action. */
  rooms({ user }: Principal, action: Action): readonly RoomScope[] {
    return scopesOf(this.permissions.reach(user, action));
  }

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
   * Lets the account act on a thing of a table, under the role that it holds at the table's terminal.
   * @throws AppError `permission.other_terminal`
   */
  async acting(actor: Actor, action: Action, tableId: EntityId): Promise<Actor> {
    if (!this.known.get(tableId)) await this.#learn(actor.principal);
    return this.permissions.acting(actor, action, this.known.get(tableId) ?? NOBODYS);
  }

  /** @throws AppError `permission.other_terminal` */
  async requireChat(principal: Principal, action: Action, id: EntityId, from: { ip: string }): Promise<void> {
    await this.#require(principal, action, () => this.known.ofChat(id), from);
  }

  /** Returns the rows whose table the account reaches; a row without a table belongs to nobody. */
  async visible<T>(
    principal: Principal,
    action: Action,
    rows: readonly T[],
    tableOf: (row: T) => EntityId | null,
  ): Promise<T[]> {
    if (this.reachesAll(principal, action)) return [...rows];
    const known = (row: T) => this.known.get(tableOf(row) ?? '');
    if (rows.some((row) => !known(row))) await this.#learn(principal);
    return rows.filter((row) => this.permissions.can(principal.user, action, known(row) ?? NOBODYS).allowed);
  }

  async #require(
    principal: Principal,
    action: Action,
    find: () => KnownTable | undefined,
    from: { ip: string },
  ): Promise<void> {
    if (this.reachesAll(principal, action)) return;
    if (!find()) await this.#learn(principal);
    this.permissions.require(principal, action, find() ?? NOBODYS, from);
  }

  async #learn({ sessionId }: Principal): Promise<void> {
    await this.backOffice.list({}, await this.sessions.upstreamToken(sessionId));
  }
}
