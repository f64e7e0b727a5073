import { Inject, Injectable, UnprocessableEntityException } from '@nestjs/common';
import type { OperatorClient } from '@pitdesk/prisma';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { newSecret, secretHash } from '../../core/secrets.ts';
import { SETTINGS, type Settings } from '../../core/settings/settings.ts';
import { Clock } from '../../core/time/clock.ts';
import { INTERVALS, type Intervals } from '../../core/time/intervals.ts';
import { MailboxService } from '../mailbox/mailbox.service.ts';
import { hashPassword } from './password-hash.ts';

@Injectable()
export class PasswordResetsService {
  constructor(
    @Inject(OPERATOR_DATABASE) private readonly db: OperatorClient,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly mailbox: MailboxService,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  /** Mails a link that is valid once, within an hour. An unknown address gets no mail, and the same answer. */
  async request(email: string): Promise<void> {
    const user = await this.db.user.findUnique({ where: { email: email.toLowerCase() } });
    if (user === null) return;
    const token = newSecret();
    const expiresAt = new Date(this.clock.now() + this.intervals.resetLinkMs);
    await this.db.passwordReset.create({
      data: { tokenHash: secretHash(token), userId: user.id, expiresAt },
    });
    const link = new URL('/auth/reset-password', this.settings.consoleUrl);
    link.searchParams.set('token', token);
    await this.mailbox.deliver({
      recipient: user.email,
      subject: 'Reset your password',
      body: `Hello ${user.firstName},\n\nA new password was requested for ${user.username}. The link below is valid once, for one hour. If you did not request it, ignore this mail: your password stays the same.`,
      link: link.href,
    });
  }

  /** Sets the password and signs the account out everywhere. @throws UnprocessableEntityException for an invalid token */
  async redeem(token: string, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    const now = this.clock.date();
    await this.db.$transaction(async (tx) => {
      const tokenHash = secretHash(token);
      const used = await tx.passwordReset.updateMany({
        where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
        data: { usedAt: now },
      });
      if (used.count === 0) throw new UnprocessableEntityException('This reset token is invalid');
      const { userId } = await tx.passwordReset.findUniqueOrThrow({ where: { tokenHash } });
      // Several links may be open, some requested by other people; a reset invalidates all of them.
      await tx.passwordReset.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
      await tx.user.update({ where: { id: userId }, data: { passwordHash } });
      await tx.accessToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } });
    });
  }
}
