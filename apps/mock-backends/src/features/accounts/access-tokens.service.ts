import { Inject, Injectable } from '@nestjs/common';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { newSecret, secretHash } from '../../core/secrets.ts';
import { Clock } from '../../core/time/clock.ts';
import { INTERVALS, type Intervals } from '../../core/time/intervals.ts';

/** Issues and verifies the access tokens of staff. */
@Injectable()
export class AccessTokensService {
  constructor(
    @Inject(OPERATOR_DATABASE) private readonly db: OperatorClient,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  async issue(userId: number, clientUrl?: string): Promise<{ token: string; expiresIn: number }> {
    const token = newSecret();
    const { accessTokenMs } = this.intervals;
    const expiresAt = new Date(this.clock.now() + accessTokenMs);
    await this.db.accessToken.create({
      data: { tokenHash: secretHash(token), userId, clientUrl: clientUrl ?? null, expiresAt },
    });
    return { token, expiresIn: accessTokenMs / 1_000 };
  }

  /** Returns the account of a token; null if the token is unknown, revoked or expired. */
  async userOf(token: string): Promise<operatorDb.User | null> {
    const found = await this.db.accessToken.findUnique({
      where: { tokenHash: secretHash(token), revokedAt: null, expiresAt: { gt: this.clock.date() } },
      include: { user: true },
    });
    return found?.user ?? null;
  }

  /** Revokes every token of an account, which ends its console sessions. */
  async revokeAllOf(username: string): Promise<void> {
    await this.db.accessToken.updateMany({
      where: { user: { username }, revokedAt: null },
      data: { revokedAt: this.clock.date() },
    });
  }
}
