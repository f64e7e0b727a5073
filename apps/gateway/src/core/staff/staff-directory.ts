import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RoleName } from '@pitdesk/contracts/access';
import type { User } from '@pitdesk/contracts/accounts';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { HeldRights } from '#core/actor/actor';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { toStoredId } from '#core/database/storable';
import { isUniqueViolation } from '#core/database/unique-violation';
import { AppError } from '#core/errors/app-error';
import { SETTINGS, type Settings } from '#core/settings/settings';

/** The issuer of accounts whose password the operator checks. */
export const OPERATOR_ISSUER = 'operator';

/** The issuer of rows that are nobody's account yet: they hold the roles of an open invitation. */
export const INVITATION_ISSUER = 'invitation';

/** The part of a member of staff that a session reads with each request. */
export const WITH_RIGHTS = {
  select: { state: true, grants: { where: { state: 'active' }, select: { role: true, terminals: true } } },
} as const satisfies { select: consoleDb.Prisma.StaffSelect };

interface StoredRights {
  readonly state: consoleDb.StaffState;
  readonly grants: readonly { readonly role: string; readonly terminals: readonly number[] }[];
}

/** Returns the rights of a stored account. A role that this version does not know gives none. */
export const rightsOf = ({ state, grants }: StoredRights): HeldRights => ({
  pending: state === 'pending',
  roles: grants.flatMap(({ role, terminals }) => {
    const known = RoleName.safeParse(role);
    return known.success
      ? [{ role: known.data, terminals: terminals.length === 0 ? null : terminals.toSorted((a, b) => a - b) }]
      : [];
  }),
});

/** An account at its sign-in. `rights` is null where terminals decide. */
export interface SignedInStaff {
  readonly id: string;
  readonly rights: HeldRights | null;
}

/** The accounts that sign in here: each is recorded at its sign-in, and a disabled one is kept out. */
@Injectable()
export class StaffDirectory {
  readonly #client: ConsoleClient;
  readonly #hasRoles: boolean;
  readonly #newState: consoleDb.StaffState;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase, @Inject(SETTINGS) settings: Settings) {
    this.#client = database.client;
    this.#hasRoles = settings.access === 'roles';
    this.#newState = settings.registration === 'approval' ? 'pending' : 'active';
  }

  /**
   * Records a sign-in.
   * @param isNew the account has just been registered here: anybody can take a free name, so it gets no role that was
   *   given to that name beforehand
   * @param isVouched an administrator invited the person: nobody has to admit the account
   * @throws AppError `auth.account_disabled`
   */
  async signIn(user: User, { isNew = false, isVouched = false } = {}): Promise<SignedInStaff> {
    const state = isNew && !isVouched ? this.#newState : 'active';
    const row = (await this.#update(user, isNew)) ?? (await this.#create(user, isNew, state));
    if (row.state === 'disabled' && this.#hasRoles) throw new AppError('auth.account_disabled');
    return { id: row.id, rights: this.#hasRoles ? rightsOf(row) : null };
  }

  async #update(user: User, isNew: boolean) {
    const subject = toStoredId(user.id);
    const known =
      (await this.#find({ issuer: OPERATOR_ISSUER, subject })) ??
      // Named on the server before its first sign-in.
      (isNew ? null : await this.#find({ issuer: OPERATOR_ISSUER, subject: null, username: user.username }));
    if (known === null) return null;
    return await this.#client.staff.update({
      where: { id: known.id },
      data: { ...columnsOf(user), subject, signedInAt: new Date() },
      select: { id: true, ...WITH_RIGHTS.select },
    });
  }

  async #create(user: User, isNew: boolean, state: consoleDb.StaffState) {
    const now = new Date();
    try {
      return await this.#client.staff.create({
        data: {
          id: randomUUID(),
          issuer: OPERATOR_ISSUER,
          subject: toStoredId(user.id),
          ...columnsOf(user),
          state,
          createdAt: now,
          signedInAt: now,
        },
        select: { id: true, ...WITH_RIGHTS.select },
      });
    } catch (error) {
      // The same account signs in elsewhere at this moment.
      const other = isUniqueViolation(error) ? await this.#update(user, isNew) : null;
      if (other === null) throw error;
      return other;
    }
  }

  #find(where: consoleDb.Prisma.StaffWhereInput): Promise<{ id: string } | null> {
    return this.#client.staff.findFirst({ where, select: { id: true } });
  }
}

const columnsOf = ({ username, email, terminal_id }: User) => ({ username, email, terminalId: terminal_id });
