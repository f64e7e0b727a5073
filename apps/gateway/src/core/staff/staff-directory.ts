import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ROLES, type Role, RoleName } from '@pitdesk/contracts/access';
import type { User } from '@pitdesk/contracts/accounts';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { HeldRights } from '#core/actor/actor';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { toStoredId } from '#core/database/storable';
import { isUniqueViolation } from '#core/database/unique-violation';
import { AppError } from '#core/errors/app-error';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { type Identity, OPERATOR_ISSUER, operatorIdentity } from './identity.ts';

const DAY_MS = 86_400_000;

/** The part of a member of staff that a session reads with each request. */
export const WITH_RIGHTS = {
  select: {
    state: true,
    secondFactorAt: true,
    factorDueAt: true,
    grants: {
      where: { state: 'active' },
      select: {
        ...{ role: true, terminals: true, proposedAt: true, decidedAt: true },
        ...{ proposedById: true, ofProvider: true },
      },
    },
  },
} as const satisfies { select: consoleDb.Prisma.StaffSelect };

interface StoredRights {
  readonly state: consoleDb.StaffState;
  readonly secondFactorAt: Date | null;
  readonly factorDueAt: Date | null;
  readonly grants: readonly {
    readonly role: string;
    readonly terminals: readonly number[];
    readonly proposedAt: Date;
    readonly decidedAt: Date | null;
    readonly proposedById: string | null;
    readonly ofProvider: boolean;
  }[];
}

/**
 * Returns the rights of a stored account. Ignores roles that this version does not know. Sorts the roles, because
 * rights are compared and a difference closes sockets.
 */
export function rightsOf(stored: StoredRights, requiredRoles: readonly Role[], now: Date): HeldRights {
  const isActive = stored.state === 'active';
  const roles = (isActive ? stored.grants : []).flatMap(
    ({ role, terminals, proposedAt, decidedAt, proposedById, ofProvider }) => {
      const known = RoleName.safeParse(role);
      if (!known.success) return [];
      const sorted = terminals.toSorted((a, b) => a - b);
      const held = { role: known.data, terminals: sorted.length === 0 ? null : sorted };
      // A role granted by a command on the server, by nobody who could decide anything here.
      const isOfServer = proposedById === null && !ofProvider;
      return [isOfServer ? held : { ...held, since: decidedAt ?? proposedAt }];
    },
  );
  roles.sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role));
  const factorDueAt = isFactorMissing(stored, requiredRoles) ? stored.factorDueAt : null;
  return {
    // A disabled account has no more rights than one that waits for admission.
    pending: !isActive,
    factorDueAt,
    isFactorOverdue: factorDueAt !== null && factorDueAt <= now,
    roles,
  };
}

const isFactorMissing = ({ secondFactorAt, grants }: StoredRights, requiredRoles: readonly Role[]): boolean =>
  secondFactorAt === null && grants.some(({ role }) => requiredRoles.some((required) => required === role));

/** An account at its sign-in. `rights` is null where terminals decide. */
export interface SignedInStaff {
  readonly id: string;
  readonly rights: HeldRights | null;
}

/** Records the accounts that sign in here, and rejects disabled ones. */
@Injectable()
export class StaffDirectory {
  readonly #client: ConsoleClient;
  readonly #hasRoles: boolean;
  readonly #newState: consoleDb.StaffState;
  readonly #secondFactor: Settings['secondFactor'];

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(SETTINGS) settings: Settings,
    private readonly clock: Clock,
  ) {
    this.#client = database.client;
    this.#hasRoles = settings.access === 'roles';
    this.#secondFactor = settings.secondFactor;
    this.#newState = settings.registration === 'approval' ? 'pending' : 'active';
  }

  /**
   * Records a sign-in.
   * @param isNew whether the account was just registered here: anybody can take a free name, so it gets no role that
   * was granted to that name in advance
   * @param isVouched whether an administrator invited the user: accepting the invitation admits the account
   * @param identity the issuer of the account; the operator by default
   * @throws AppError `auth.account_disabled`
   */
  async signIn(
    user: User,
    { isNew = false, isVouched = false, identity = operatorIdentity(user.id) } = {},
  ): Promise<SignedInStaff> {
    const state = !isNew ? 'active' : isVouched ? 'pending' : this.#newState;
    const row =
      (await this.#update(user, identity, isNew)) ?? (await this.#create(user, identity, isNew, state));
    if (row.state === 'disabled' && this.#hasRoles) throw new AppError('auth.account_disabled');
    if (!this.#hasRoles) return { id: row.id, rights: null };
    const { requiredRoles } = this.#secondFactor;
    const factorDueAt = isFactorMissing(row, requiredRoles) ? await this.#factorDue(row) : row.factorDueAt;
    return { id: row.id, rights: rightsOf({ ...row, factorDueAt }, requiredRoles, this.clock.date()) };
  }

  /**
   * Returns the account if it has a second factor, which its sign-in must prove.
   * @throws AppError `auth.account_disabled`
   */
  async withSecondFactor(user: User): Promise<string | null> {
    const row = await this.#client.staff.findUnique({
      where: { issuer_subject: { issuer: OPERATOR_ISSUER, subject: toStoredId(user.id) } },
      select: { id: true, state: true, secondFactorAt: true },
    });
    if (row?.state === 'disabled' && this.#hasRoles) throw new AppError('auth.account_disabled');
    return row === null || row.secondFactorAt === null ? null : row.id;
  }

  /**
   * Returns the operator's account with a typed name or email address; null if it never signed in here. Returns the
   * oldest of several, such as one whose name is another's address.
   */
  async accountNamed(typed: string): Promise<string | null> {
    const name = typed.trim();
    const rows = await this.#client.$queryRaw<{ id: string }[]>`
      SELECT id::text AS id FROM staff
      WHERE issuer = ${OPERATOR_ISSUER} AND subject IS NOT NULL AND (lower(username) = lower(${name}) OR lower(email) = lower(${name}))
      ORDER BY created_at, id LIMIT 1`;
    return rows[0]?.id ?? null;
  }

  /** Returns the current rights of a session's account; null if the session is gone or the account is disabled. */
  async subjectOf(sessionId: string): Promise<{ terminal_id: number; rights: HeldRights | null } | null> {
    const row = await this.#client.session.findUnique({
      where: { id: sessionId },
      select: { terminalId: true, staff: WITH_RIGHTS },
    });
    if (row === null) return null;
    if (!this.#hasRoles) return { terminal_id: row.terminalId, rights: null };
    if (row.staff === null || row.staff.state === 'disabled') return null;
    const rights = rightsOf(row.staff, this.#secondFactor.requiredRoles, this.clock.date());
    return { terminal_id: row.terminalId, rights };
  }

  /** The time to add a factor begins with the first sign-in without one. */
  async #factorDue({ id, factorDueAt }: { id: string; factorDueAt: Date | null }): Promise<Date> {
    if (factorDueAt !== null) return factorDueAt;
    const due = new Date(this.clock.now() + this.#secondFactor.graceDays * DAY_MS);
    // Of two concurrent sign-ins, the first one sets it.
    await this.#client.staff.updateMany({ where: { id, factorDueAt: null }, data: { factorDueAt: due } });
    return due;
  }

  async #update(user: User, { issuer, subject }: Identity, isNew: boolean) {
    const known =
      (await this.#find({ issuer, subject })) ??
      // Named on the server before its first sign-in. Only names of the operator can be chosen freely.
      (isNew || issuer !== OPERATOR_ISSUER
        ? null
        : await this.#find({ issuer: OPERATOR_ISSUER, subject: null, username: user.username }));
    if (known === null) return null;
    // A row that was created for a name becomes the account of the first user who signs in with it.
    const { count } = await this.#client.staff.updateMany({
      where: { id: known.id, OR: [{ subject: null }, { subject }] },
      data: { ...columnsOf(user), subject, signedInAt: this.clock.date() },
    });
    if (count === 0) return null;
    const select = { id: true, ...WITH_RIGHTS.select };
    return await this.#client.staff.findUnique({ where: { id: known.id }, select });
  }

  async #create(user: User, identity: Identity, isNew: boolean, state: consoleDb.StaffState) {
    const now = this.clock.date();
    try {
      return await this.#client.staff.create({
        data: {
          id: randomUUID(),
          ...identity,
          ...columnsOf(user),
          state,
          createdAt: now,
          signedInAt: now,
        },
        select: { id: true, ...WITH_RIGHTS.select },
      });
    } catch (error) {
      // The same account is signing in elsewhere at the same time.
      const other = isUniqueViolation(error) ? await this.#update(user, identity, isNew) : null;
      if (other === null) throw error;
      return other;
    }
  }

  #find(where: consoleDb.Prisma.StaffWhereInput): Promise<{ id: string } | null> {
    return this.#client.staff.findFirst({ where, select: { id: true } });
  }
}

const columnsOf = ({ username, email, terminal_id }: User) => ({ username, email, terminalId: terminal_id });
