import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type HeldRole, type Role, type RoleTerminals } from '@pitdesk/contracts/access';
import type { ListStaffQuery } from '@pitdesk/contracts/staff';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn, type Transaction } from '#core/database/in-turn';
import { holding } from '#core/database/search';
import { toStoredId } from '#core/database/storable';
import { isUniqueViolation } from '#core/database/unique-violation';
import { AppError } from '#core/errors/app-error';
import { HOUSE, type Resource } from '#core/permissions/can';
import { covers, type Reach } from '#core/permissions/reach';
import { OPERATOR_ISSUER } from '#core/staff/identity';
import { Clock } from '#core/time/clock';

const LIVE_SESSIONS = { where: { endedAt: null }, select: { lastSeenAt: true, expiresAt: true } } as const;

const WITH_ALL = {
  grants: { orderBy: { proposedAt: 'desc' } },
  sessions: LIVE_SESSIONS,
  factors: { select: { kind: true } },
  factorResets: { where: { state: 'proposed' } },
  invitations: { orderBy: { invitedAt: 'desc' }, take: 1 },
} as const;

/** The client, or a transaction of it. */
export type Client = Pick<
  ConsoleClient,
  'staff' | 'roleGrant' | 'invitation' | 'session' | 'accessReview' | 'accessReviewItem'
>;

const WAITING = { state: 'proposed' } as const;

const ADMINISTRATOR = {
  state: 'active',
  grants: { some: { role: 'administrator', state: 'active' } },
} as const satisfies consoleDb.Prisma.StaffWhereInput;

export type Grant = consoleDb.RoleGrant;
export type StaffRow = consoleDb.Staff & {
  readonly grants: readonly Grant[];
  readonly sessions: readonly { readonly lastSeenAt: Date; readonly expiresAt: Date }[];
  readonly factors: readonly Pick<consoleDb.Factor, 'kind'>[];
  /** The undecided one. */
  readonly factorResets: readonly consoleDb.FactorReset[];
  readonly invitations: readonly consoleDb.Invitation[];
};

/** Stores the accounts of staff and their roles. Each state is left once: a second writer changes no row. */
@Injectable()
export class StaffStore {
  readonly #client: ConsoleClient;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    private readonly clock: Clock,
  ) {
    this.#client = database.client;
  }

  async page(query: ListStaffQuery): Promise<{ rows: StaffRow[]; total: number }> {
    const { page, per_page } = query;
    const where = whereOf(query);
    const [rows, total] = await Promise.all([
      this.#client.staff.findMany({
        where,
        include: WITH_ALL,
        orderBy: [{ username: 'asc' }, { id: 'asc' }],
        skip: (page - 1) * per_page,
        take: per_page,
      }),
      this.#client.staff.count({ where }),
    ]);
    return { rows, total };
  }

  /** Returns the times since when accounts wait for admission. */
  async waitingForAdmission(): Promise<Date[]> {
    const rows = await this.#client.staff.findMany({
      where: { state: 'pending' },
      select: { createdAt: true },
    });
    return rows.map(({ createdAt }) => createdAt);
  }

  /**
   * Returns the proposal times of roles that the account may decide: neither its own proposals nor roles for itself,
   * and no role with a wider reach than `reach`.
   */
  async proposedByOthers(
    staffId: string | null,
    userId: string,
    reach: Reach<'roles.approve'>,
  ): Promise<Date[]> {
    const rows = await this.#client.roleGrant.findMany({
      where: {
        state: 'proposed',
        OR: [{ proposedById: null }, { proposedById: { not: userId } }],
        staff: { state: { not: 'disabled' }, ...(staffId !== null && { id: { not: staffId } }) },
      },
      select: { proposedAt: true, terminals: true },
    });
    return rows
      .filter(({ terminals }) => placesOf(terminals).every((place) => covers(reach, place.terminal_id)))
      .map(({ proposedAt }) => proposedAt);
  }

  async find(id: string, client: Client = this.#client): Promise<StaffRow | null> {
    return await client.staff.findUnique({ where: { id }, include: WITH_ALL });
  }

  async findGrant(id: string): Promise<Grant | null> {
    return await this.#client.roleGrant.findUnique({ where: { id } });
  }

  /** @returns false if the account is in none of the initial states */
  async changeState(
    id: string,
    from: readonly consoleDb.StaffState[],
    data: consoleDb.Prisma.StaffUpdateManyMutationInput,
    client: Client = this.#client,
  ): Promise<boolean> {
    const { count } = await client.staff.updateMany({ where: { id, state: { in: [...from] } }, data });
    return count === 1;
  }

  /** @throws AppError `role.held` */
  async propose(
    staffId: string,
    { role, terminals }: HeldRole,
    reason: string,
    by: Actor,
    client: Client = this.#client,
  ): Promise<Grant> {
    const { user } = by.principal;
    try {
      return await client.roleGrant.create({
        data: {
          ...openGrant(staffId, role, terminals, reason, this.clock.date()),
          state: 'proposed',
          proposedById: toStoredId(user.id),
          proposedByName: user.username,
        },
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('role.held', undefined, { cause: error });
      throw error;
    }
  }

  /** @returns false if it had already left the state */
  async leave(
    id: string,
    from: consoleDb.GrantState,
    to: consoleDb.GrantState,
    decision: Partial<Pick<Grant, 'decidedById' | 'decidedByName' | 'decidedAt' | 'decisionReason'>>,
    client: Client = this.#client,
  ): Promise<boolean> {
    const { count } = await client.roleGrant.updateMany({
      where: { id, state: from },
      data: { ...decision, state: to, ...(to === 'active' ? {} : { openKey: null }) },
    });
    return count === 1;
  }

  /** Returns true if any role was ever granted here. */
  async hasRoles(): Promise<boolean> {
    return (await this.#client.roleGrant.findFirst({ select: { id: true } })) !== null;
  }

  /** Returns true if an active account is an administrator. */
  async hasAdministrator(): Promise<boolean> {
    return (await this.#client.staff.count({ where: ADMINISTRATOR })) > 0;
  }

  /**
   * Serializes changes of roles that depend on other roles across replicas: two that exclude each other cannot both
   * succeed.
   */
  async inTurn<T>(change: (client: Transaction) => Promise<T>): Promise<T> {
    return await inTurn(this.#client, 'staff and roles', change);
  }

  /**
   * Requires another administrator who has signed in here before.
   * @throws AppError `staff.last_administrator`
   */
  async requireAnotherAdministrator(staffId: string, client: Client): Promise<void> {
    const where = { ...ADMINISTRATOR, id: { not: staffId }, subject: { not: null } };
    if ((await client.staff.count({ where })) === 0) throw new AppError('staff.last_administrator');
  }

  /**
   * Grants a role without a proposal, for commands on the server. Creates an account that never signed in.
   * @returns the account, whether it signed in here before, and false if it already holds the role
   */
  async appoint(
    username: string,
    { role, terminals }: HeldRole,
    reason: string,
  ): Promise<{ id: string; hasSignedIn: boolean; isNew: boolean }> {
    return await this.inTurn(async (tx) => {
      const known = await tx.staff.findFirst({
        where: { issuer: OPERATOR_ISSUER, username },
        orderBy: { subject: { sort: 'asc', nulls: 'last' } },
      });
      const account = { id: randomUUID(), issuer: OPERATOR_ISSUER, username, email: '', terminalId: 0 };
      const now = this.clock.date();
      const staff = known ?? (await tx.staff.create({ data: { ...account, createdAt: now } }));
      if (staff.state === 'pending') await this.changeState(staff.id, ['pending'], { state: 'active' }, tx);
      const { count } = await tx.roleGrant.createMany({
        data: [{ ...openGrant(staff.id, role, terminals, reason, now), state: 'active', decidedAt: now }],
        skipDuplicates: true,
      });
      return { id: staff.id, hasSignedIn: staff.subject !== null, isNew: count === 1 };
    });
  }
}

export const openGrant = (
  staffId: string,
  role: Role,
  terminals: RoleTerminals,
  reason: string,
  proposedAt: Date,
) => ({
  id: randomUUID(),
  staffId,
  role,
  terminals: terminals === null ? [] : [...new Set(terminals)].toSorted((a, b) => a - b),
  openKey: `${staffId} ${role}`,
  reason,
  proposedAt,
});

function whereOf({ search, state, role, waiting }: ListStaffQuery): consoleDb.Prisma.StaffWhereInput {
  return {
    ...(state && { state }),
    ...(search?.trim() && { folded: holding(search) }),
    AND: [
      role ? { grants: { some: { role, state: 'active' } } } : {},
      waiting
        ? { OR: [{ state: 'pending' }, { grants: { some: WAITING } }, { factorResets: { some: WAITING } }] }
        : {},
    ],
  };
}

/** Returns the terminals of a role as resources; the house for a role without named terminals. */
export const placesOf = (terminals: readonly number[]): readonly Resource[] =>
  terminals.length === 0 ? [HOUSE] : terminals.map((terminal_id) => ({ terminal_id }));
