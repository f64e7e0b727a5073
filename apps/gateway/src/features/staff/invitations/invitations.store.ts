import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { INVITATION, type InviteStaffRequest } from '@pitdesk/contracts/staff';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import type { Transaction } from '#core/database/in-turn';
import { toStoredId } from '#core/database/storable';
import { INVITATION_ISSUER } from '#core/staff/identity';
import { Clock } from '#core/time/clock';
import { type Client, openGrant } from '../staff.store.ts';

const DAY_MS = 24 * 3_600_000;
const TOKEN_BYTES = 32;
/** Longer than any registration at the operator. */
const CLAIM_MS = 5 * 60_000;

export type InvitationRow = consoleDb.Invitation;
export type InvitationWithRoles = InvitationRow & {
  readonly staff: consoleDb.Staff & { readonly grants: readonly consoleDb.RoleGrant[] };
};

const WITH_ROLES = { include: { staff: { include: { grants: true } } } } as const;

/** The secret of a new link, its hash and its expiry. */
export interface NewToken {
  readonly token: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function newToken(now: number): NewToken {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashOfToken(token), expiresAt: new Date(now + INVITATION.days * DAY_MS) };
}

const isOpenAt = (now: Date) => ({ state: 'open', expiresAt: { gt: now } }) as const;

/** Stores invitations, each with the staff row that holds its roles. Each state is left once. */
@Injectable()
export class InvitationsStore {
  readonly #client: ConsoleClient;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    private readonly clock: Clock,
  ) {
    this.#client = database.client;
  }

  async find(id: string, client: Client = this.#client): Promise<InvitationRow | null> {
    return await client.invitation.findUnique({ where: { id } });
  }

  /** Returns the open invitation of a link; null if there is none. */
  async findOpen(token: string, client: Client = this.#client): Promise<InvitationWithRoles | null> {
    const where = { tokenHash: hashOfToken(token), ...isOpenAt(this.clock.date()) };
    return await client.invitation.findFirst({ where, ...WITH_ROLES });
  }

  /** Compares addresses without case and literally: `_` and `%` are no wildcards. */
  async hasOpen(email: string, tx: Pick<Transaction, '$queryRaw'>): Promise<boolean> {
    const rows = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM invitations
      WHERE state = 'open' AND expires_at > ${this.clock.date()}::timestamptz AND lower(email) = lower(${email}) LIMIT 1`;
    return rows.length > 0;
  }

  /**
   * Claims an open invitation for one registration. Until that ends, or its process dies, no other one begins.
   * @returns the end of the claim; null if the invitation is over, or another registration is under way
   */
  async claim(token: string): Promise<Date | null> {
    const now = this.clock.date();
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    const { count } = await this.#client.invitation.updateMany({
      where: {
        tokenHash: hashOfToken(token),
        ...isOpenAt(now),
        OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }],
      },
      data: { claimedUntil },
    });
    return count === 1 ? claimedUntil : null;
  }

  /** Releases a claim, unless another registration holds it now. */
  async releaseClaim(token: string, claimedUntil: Date): Promise<void> {
    await this.#client.invitation.updateMany({
      where: { tokenHash: hashOfToken(token), claimedUntil },
      data: { claimedUntil: null },
    });
  }

  /** Creates the invitation, its staff row and its proposals. */
  async create(
    { roles, reason, id, name, email, language, note }: InviteStaffRequest,
    { tokenHash, expiresAt }: NewToken,
    mail: 'off' | 'sending',
    { principal: { user } }: Actor,
    client: Client,
  ): Promise<InvitationRow> {
    const now = this.clock.date();
    const by = { proposedById: toStoredId(user.id), proposedByName: user.username } as const;
    const staffId = randomUUID();
    await client.staff.create({
      data: {
        id: staffId,
        issuer: INVITATION_ISSUER,
        username: name,
        email,
        terminalId: 0,
        state: 'invited',
        createdAt: now,
        grants: {
          create: roles.map(({ role, terminals }) => {
            const { staffId: _owner, ...grant } = openGrant(staffId, role, terminals, reason, now);
            return { ...grant, ...by, state: 'proposed' as const };
          }),
        },
      },
    });
    return await client.invitation.create({
      data: {
        id,
        staffId,
        name,
        email,
        language,
        note: note === '' ? null : note,
        tokenHash,
        expiresAt,
        state: 'open',
        mail,
        mailAt: now,
        invitedById: by.proposedById,
        invitedByName: by.proposedByName,
        invitedAt: now,
      },
    });
  }

  /** Issues a new token for an open invitation. @returns false if it is over */
  async renew(id: string, { tokenHash, expiresAt }: NewToken, mail: 'off' | 'sending'): Promise<boolean> {
    const { count } = await this.#client.invitation.updateMany({
      where: { id, state: 'open' },
      data: { tokenHash, expiresAt, mail, mailAt: this.clock.date(), mailProblem: null },
    });
    return count === 1;
  }

  /** Records the result of a token's mail, unless another one was sent since. */
  async mailed(
    { id, tokenHash }: Pick<InvitationRow, 'id' | 'tokenHash'>,
    problem: string | null,
  ): Promise<void> {
    await this.#client.invitation.updateMany({
      where: { id, tokenHash },
      data: { mail: problem === null ? 'sent' : 'failed', mailAt: this.clock.date(), mailProblem: problem },
    });
  }

  /** Withdraws an open invitation and its roles. @returns false if it is over */
  async withdraw(
    { id, staffId }: InvitationRow,
    { principal: { user } }: Actor,
    client: Client,
  ): Promise<boolean> {
    const now = this.clock.date();
    const { count } = await client.invitation.updateMany({
      where: { id, state: 'open' },
      data: { state: 'withdrawn', withdrawnByName: user.username, withdrawnAt: now },
    });
    if (count === 0) return false;
    await client.roleGrant.updateMany({
      where: { staffId, state: { in: ['proposed', 'active'] } },
      data: {
        state: 'withdrawn',
        openKey: null,
        decidedById: toStoredId(user.id),
        decidedByName: user.username,
        decidedAt: now,
      },
    });
    return true;
  }

  /** Marks an open invitation as accepted by an account. @returns false if it is over */
  async accept(id: string, staffId: string, client: Client): Promise<boolean> {
    const now = this.clock.date();
    const { count } = await client.invitation.updateMany({
      where: { id, ...isOpenAt(now) },
      data: { state: 'accepted', acceptedAt: now, staffId },
    });
    return count === 1;
  }

  /** Moves a role of an invitation to the account that accepted it. */
  async moveGrant(id: string, role: string, staffId: string, isOpen: boolean, client: Client): Promise<void> {
    await client.roleGrant.update({
      where: { id },
      data: { staffId, openKey: isOpen ? `${staffId} ${role}` : null },
    });
  }

  /** Ends a role of an invitation that the account cannot adopt. */
  async endGrant(id: string, staffId: string, reason: string, client: Client): Promise<void> {
    await client.roleGrant.update({
      where: { id },
      data: {
        staffId,
        state: 'rejected',
        openKey: null,
        decisionReason: reason,
        decidedAt: this.clock.date(),
      },
    });
  }

  async admit(staffId: string, client: Client): Promise<void> {
    await client.staff.updateMany({ where: { id: staffId, state: 'pending' }, data: { state: 'active' } });
  }

  /** Removes the row that held an invitation's roles. */
  async removePlace(staffId: string, client: Client): Promise<void> {
    await client.staff.delete({ where: { id: staffId } });
  }
}
