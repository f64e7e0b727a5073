import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { TokenCipher } from '#core/sessions/session-keys';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import type { ProviderTokens } from './provider-client.ts';

interface EndedSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly username: string;
}

/** Stores data about the identity provider's sessions. */
@Injectable()
export class ProviderStore {
  readonly #client: ConsoleClient;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    private readonly cipher: TokenCipher,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {
    this.#client = database.client;
  }

  /**
   * Consumes a value that is valid once.
   * @returns false if it was consumed before, on any replica
   */
  async takeOnce(kind: 'state' | 'jti', value: string, until: Date): Promise<boolean> {
    const key = createHash('sha256').update(`${kind} ${value}`).digest('base64url');
    await this.#client.providerOnce.deleteMany({ where: { expiresAt: { lt: this.clock.date() } } });
    const { count } = await this.#client.providerOnce.createMany({
      data: [{ key, expiresAt: until }],
      skipDuplicates: true,
    });
    return count === 1;
  }

  /** Lets one replica check an account at a time. @returns false if another one does */
  async beginCheck(sessionId: string): Promise<boolean> {
    const now = this.clock.now();
    const { count } = await this.#client.providerSession.updateMany({
      where: { sessionId, checkedUntil: { lte: new Date(now) } },
      data: { checkedUntil: new Date(now + this.intervals.providerCheckLeaseMs) },
    });
    return count === 1;
  }

  async endCheck(sessionId: string): Promise<void> {
    await this.#client.providerSession.updateMany({
      where: { sessionId },
      data: { checkedUntil: this.clock.date() },
    });
  }

  /** @returns null if the session has ended, or its secret is gone */
  async find(sessionId: string) {
    const row = await this.#client.providerSession.findUnique({
      where: { sessionId },
      include: { session: { select: { staffId: true } } },
    });
    const text = row && this.cipher.decrypt(row.tokensEncrypted, sessionId);
    if (!row || text === null) return null;
    const { issuer, subject, session } = row;
    return {
      issuer,
      subject,
      staffId: session.staffId,
      // Encrypted by `saveTokens` or at the sign-in; nobody else has the key.
      tokens: JSON.parse(text) as ProviderTokens,
    };
  }

  async saveTokens(sessionId: string, tokens: ProviderTokens): Promise<void> {
    const tokensEncrypted = this.cipher.encrypt(JSON.stringify(tokens), sessionId);
    await this.#client.providerSession.updateMany({ where: { sessionId }, data: { tokensEncrypted } });
  }

  /**
   * Returns the live sessions that the provider signs out: those of its own session, or all of the user. A session
   * without a provider session id matches every one of the user.
   */
  async signedOut(issuer: string, { sid, sub }: { sid?: string; sub?: string }): Promise<EndedSession[]> {
    const ofPerson = sub === undefined ? {} : { subject: sub };
    const where: consoleDb.Prisma.ProviderSessionWhereInput =
      sid === undefined
        ? { issuer, ...ofPerson }
        : { issuer, ...ofPerson, OR: [{ sid }, ...(sub === undefined ? [] : [{ sid: null }])] };
    const rows = await this.#client.providerSession.findMany({
      where: { ...where, session: { endedAt: null } },
      select: { sessionId: true, session: { select: { userId: true, username: true } } },
    });
    return rows.map(({ sessionId, session }) => ({ sessionId, ...session }));
  }
}
