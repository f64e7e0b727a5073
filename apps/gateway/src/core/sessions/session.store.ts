import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@pitdesk/contracts/access';
import { DEFAULT_TERMINAL_ID, type User } from '@pitdesk/contracts/accounts';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { joinedReads } from '#core/async/joined-reads';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import type { Transaction } from '#core/database/in-turn';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { rightsOf, WITH_RIGHTS } from '#core/staff/staff-directory';
import { Clock } from '#core/time/clock';
import {
  type AuthenticatedBy,
  type EndReason,
  type RotatingSession,
  rightsIn,
  type Session,
} from './session.ts';

/** What is kept of the identity provider that let the person in. */
interface NewProviderSession {
  readonly issuer: string;
  readonly subject: string;
  readonly sid: string | null;
  readonly tokensEncrypted: string;
}

export interface NewSession extends Pick<Session, 'authenticatedBy' | 'acr' | 'amr' | 'authTime'> {
  readonly id: string;
  readonly user: User;
  readonly staffId: string;
  readonly upstreamTokenEncrypted: string;
  readonly refreshTokenHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly provider: NewProviderSession | null;
}

export interface Rotation {
  readonly from: string;
  readonly to: string;
  readonly successorEncrypted: string;
  /** Undefined where it stays as it is. */
  readonly upstreamTokenEncrypted: string | undefined;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** A moment of a session; one that is not given stays as it is. */
export interface SessionTime {
  readonly id: string;
  readonly seenAt?: Date;
  readonly checkedAt?: Date;
}

/** Sessions in the console database. */
@Injectable()
export class SessionStore {
  readonly #client: ConsoleClient;
  /** Without roles no request pays for reading them. */
  readonly #rights: typeof NO_RIGHTS | typeof RIGHTS;
  readonly #requiringRoles: readonly Role[];

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(SETTINGS) settings: Settings,
    private readonly clock: Clock,
  ) {
    this.#client = database.client;
    this.#requiringRoles = settings.secondFactor.requiredRoles;
    this.#rights = settings.access === 'roles' ? RIGHTS : NO_RIGHTS;
  }

  /**
   * Writes a new session of an account that is not disabled. Disabling one waits for sign-ins under way, and ends what
   * they have opened.
   * @throws AppError `auth.account_disabled`
   */
  async create({ user, provider, amr, ...session }: NewSession): Promise<void> {
    await this.#client.$transaction(async (tx) => {
      if (this.#rights === RIGHTS) await requireEnabled(tx, session.staffId);
      await tx.session.create({
        data: {
          ...session,
          ...toColumns(user),
          amr: [...amr],
          ...(provider && { provider: { create: { ...provider } } }),
        },
      });
    });
  }

  readonly find = joinedReads((ids) => this.#readAll(ids));

  /** Live sessions of an account, newest first. */
  async listLive(userId: EntityId, now: Date): Promise<RotatingSession[]> {
    const rows = await this.#client.session.findMany({
      where: { userId: toStoredId(userId), endedAt: null, expiresAt: { gt: now } },
      orderBy: { createdAt: 'desc' },
      ...this.#rights,
    });
    return rows.map((row) => this.#fromRow(row));
  }

  /** Live sessions of accounts that have a terminal, the latest used first. */
  async listLatest(now: Date, atMost: number): Promise<RotatingSession[]> {
    const rows = await this.#client.session.findMany({
      where: {
        endedAt: null,
        expiresAt: { gt: now },
        terminalId: { not: DEFAULT_TERMINAL_ID },
        ...(this.#rights === RIGHTS && {
          OR: [{ staffId: null }, { staff: { state: { not: 'disabled' } } }],
        }),
      },
      orderBy: { lastSeenAt: 'desc' },
      take: atMost,
      ...this.#rights,
    });
    return rows.map((row) => this.#fromRow(row));
  }

  /** Live sessions that began by a password, the latest used first. */
  async listByPassword(now: Date): Promise<RotatingSession[]> {
    const rows = await this.#client.session.findMany({
      where: { endedAt: null, expiresAt: { gt: now }, authenticatedBy: 'password' },
      orderBy: { lastSeenAt: 'desc' },
      ...this.#rights,
    });
    return rows.map((row) => this.#fromRow(row));
  }

  /** Replaces the refresh token where it still is the one given: of several who try at once, one alone succeeds. */
  async rotate(id: string, rotation: Rotation): Promise<boolean> {
    const { count } = await this.#client.session.updateMany({
      where: { id, refreshTokenHash: rotation.from, endedAt: null },
      data: {
        refreshTokenHash: rotation.to,
        previousRefreshTokenHash: rotation.from,
        refreshSuccessorEncrypted: rotation.successorEncrypted,
        ...(rotation.upstreamTokenEncrypted !== undefined && {
          upstreamTokenEncrypted: rotation.upstreamTokenEncrypted,
        }),
        rotatedAt: rotation.at,
        lastSeenAt: rotation.at,
        expiresAt: rotation.expiresAt,
      },
    });
    return count === 1;
  }

  /** @returns whether it was this call that ended the session */
  async end(id: string, reason: EndReason, at: Date): Promise<boolean> {
    const { count } = await this.#client.session.updateMany({
      where: { id, endedAt: null },
      // Nothing can be done with the tokens any more: they go at once.
      data: { endedAt: at, endedReason: reason, upstreamTokenEncrypted: '', refreshSuccessorEncrypted: null },
    });
    if (count === 1) await this.#client.providerSession.deleteMany({ where: { sessionId: id } });
    return count === 1;
  }

  async setLocked(id: string, lockedAt: Date | null): Promise<void> {
    await this.#client.session.updateMany({ where: { id, endedAt: null }, data: { lockedAt } });
  }

  /** Replaces the bearer of the operator's calls. */
  async setUpstreamToken(id: string, upstreamTokenEncrypted: string): Promise<void> {
    await this.#client.session.updateMany({ where: { id, endedAt: null }, data: { upstreamTokenEncrypted } });
  }

  /** The ids of an account's live sessions. */
  async liveOfStaff(staffId: string): Promise<string[]> {
    const rows = await this.#client.session.findMany({
      where: { staffId, endedAt: null },
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }

  async #readAll(ids: readonly string[]): Promise<ReadonlyMap<string, RotatingSession>> {
    const rows = await this.#client.session.findMany({ where: { id: { in: [...ids] } }, ...this.#rights });
    return new Map(rows.map((row) => [row.id, this.#fromRow(row)]));
  }

  #fromRow(row: Row): RotatingSession {
    return fromRow(row, this.#requiringRoles, this.clock.date());
  }

  /**
   * Any number of times in one statement; none is put back. A session that somebody else is writing at this moment is
   * left to the next time, so that two replicas cannot wait for each other.
   */
  async writeTimes(times: readonly SessionTime[]): Promise<void> {
    const ids = times.map(({ id }) => id);
    const seen = times.map(({ seenAt }) => seenAt?.toISOString() ?? NEVER);
    const checked = times.map(({ checkedAt }) => checkedAt?.toISOString() ?? NEVER);
    await this.#client.$executeRaw`
      WITH noted AS (
        SELECT id::uuid AS id, max(seen::timestamptz) AS seen, max(checked::timestamptz) AS checked
        FROM unnest(${ids}::text[], ${seen}::text[], ${checked}::text[]) AS row (id, seen, checked)
        GROUP BY 1
      ), free AS (
        SELECT id, noted.seen, noted.checked FROM sessions JOIN noted USING (id) FOR UPDATE OF sessions SKIP LOCKED
      )
      UPDATE sessions SET
        last_seen_at = greatest(last_seen_at, free.seen),
        upstream_checked_at = greatest(upstream_checked_at, free.checked)
      FROM free WHERE sessions.id = free.id`;
  }

  /**
   * Writes an account down as the operator has it now, in that session and in all others of the account.
   * @returns in how many it was another
   */
  async changeUser(id: string, user: User): Promise<number> {
    const columns = toColumns(user);
    const { count } = await this.#client.session.updateMany({
      where: { OR: [{ id }, { userId: columns.userId }], endedAt: null, NOT: columns },
      data: columns,
    });
    return count;
  }

  /** Removes what expired, and what ended before the given moment. */
  async sweep(now: Date, endedBefore: Date): Promise<number> {
    const { count } = await this.#client.session.deleteMany({
      where: { OR: [{ expiresAt: { lt: now } }, { endedAt: { lt: endedBefore } }] },
    });
    return count;
  }
}

async function requireEnabled(tx: Transaction, staffId: string): Promise<void> {
  const [row] = await tx.$queryRaw<{ isDisabled: boolean }[]>`
    SELECT state = 'disabled' AS "isDisabled" FROM staff WHERE id = ${staffId}::uuid FOR SHARE`;
  if (row?.isDisabled) throw new AppError('auth.account_disabled');
}

const RIGHTS = { include: { staff: WITH_RIGHTS } } as const;
const NO_RIGHTS = {} as const;

/** An account of a session from before the console kept its staff. */
const UNKNOWN = { pending: false, factorDueAt: null, isFactorOverdue: false, roles: [] } as const;

type Row = consoleDb.Session & { readonly staff?: Parameters<typeof rightsOf>[0] | null };

/** Before any other time, as PostgreSQL writes it. */
const NEVER = '-infinity';

const toColumns = (user: User) => ({
  userId: toStoredId(user.id),
  username: user.username,
  email: user.email,
  terminalId: user.terminal_id,
});

function fromRow(
  { userId, username, email, terminalId, ip, userAgent, staff, authenticatedBy, ...row }: Row,
  requiringRoles: readonly Role[],
  now: Date,
): RotatingSession {
  const user = { id: fromStoredId(userId), username, email, terminal_id: terminalId };
  const rights = staff === undefined ? null : staff === null ? UNKNOWN : rightsOf(staff, requiringRoles, now);
  return {
    ...row,
    // The sessions of a disabled account count as ended, also before they are.
    endedAt: row.endedAt ?? (staff?.state === 'disabled' ? now : null),
    authenticatedBy: authenticatedBy as AuthenticatedBy,
    user,
    rights: rightsIn(rights, row.amr),
    ip: ip ?? '',
    userAgent: userAgent ?? '',
  };
}
