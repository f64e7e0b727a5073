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

/** The stored data about the identity provider of a session. */
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
  /** Undefined to keep the stored value. */
  readonly upstreamTokenEncrypted: string | undefined;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Times of a session; absent ones stay unchanged. */
export interface SessionTime {
  readonly id: string;
  readonly seenAt?: Date;
  readonly checkedAt?: Date;
}

/** Sessions in the console database. */
@Injectable()
export class SessionStore {
  readonly #client: ConsoleClient;
  /** Without roles no query reads rights. */
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
   * Stores a new session of an account that is not disabled. Disabling an account waits for concurrent sign-ins and
   * ends their sessions.
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

  /** Returns live sessions of an account, newest first. */
  async listLive(userId: EntityId, now: Date): Promise<RotatingSession[]> {
    const rows = await this.#client.session.findMany({
      where: { userId: toStoredId(userId), endedAt: null, expiresAt: { gt: now } },
      orderBy: { createdAt: 'desc' },
      ...this.#rights,
    });
    return rows.map((row) => this.#fromRow(row));
  }

  /** Returns live sessions of accounts with a terminal, latest used first. */
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

  /** Returns live sessions that began with a password, latest used first. */
  async listByPassword(now: Date): Promise<RotatingSession[]> {
    const rows = await this.#client.session.findMany({
      where: { endedAt: null, expiresAt: { gt: now }, authenticatedBy: 'password' },
      orderBy: { lastSeenAt: 'desc' },
      ...this.#rights,
    });
    return rows.map((row) => this.#fromRow(row));
  }

  /** Replaces the refresh token if it is still the given one: of several concurrent rotations, only one succeeds. */
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

  /** @returns true if this call ended the session */
  async end(id: string, reason: EndReason, at: Date): Promise<boolean> {
    const { count } = await this.#client.session.updateMany({
      where: { id, endedAt: null },
      // The tokens are no longer usable and are removed at once.
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

  /** Returns the ids of an account's live sessions. */
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
   * Writes any number of times in one statement, and never moves a time back. Skips a session that another process is
   * writing, so that two replicas cannot deadlock.
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
   * Updates the account in all of its sessions.
   * @returns the number of changed sessions
   */
  async changeUser(id: string, user: User): Promise<number> {
    const columns = toColumns(user);
    const { count } = await this.#client.session.updateMany({
      where: { OR: [{ id }, { userId: columns.userId }], endedAt: null, NOT: columns },
      data: columns,
    });
    return count;
  }

  /** Removes expired sessions, and sessions that ended before the given time. */
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

/** For sessions that are older than the staff table. */
const UNKNOWN = { pending: false, factorDueAt: null, isFactorOverdue: false, roles: [] } as const;

type Row = consoleDb.Session & { readonly staff?: Parameters<typeof rightsOf>[0] | null };

/** Earlier than any other time in PostgreSQL. */
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
    // Sessions of a disabled account count as ended, even before they are.
    endedAt: row.endedAt ?? (staff?.state === 'disabled' ? now : null),
    // Only this store writes the column.
    authenticatedBy: authenticatedBy as AuthenticatedBy,
    user,
    rights: rightsIn(rights, row.amr),
    ip: ip ?? '',
    userAgent: userAgent ?? '',
  };
}
