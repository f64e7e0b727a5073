import { Inject, Injectable } from '@nestjs/common';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';

const SHOWN = 100;

/** Stores the mail that a real operator would send. */
@Injectable()
export class MailboxService {
  constructor(@Inject(OPERATOR_DATABASE) private readonly db: OperatorClient) {}

  async deliver(mail: operatorDb.Prisma.MailCreateInput): Promise<void> {
    await this.db.mail.create({ data: mail });
  }

  /** Returns the latest mails, newest first. */
  latest(): Promise<operatorDb.Mail[]> {
    return this.db.mail.findMany({ orderBy: { id: 'desc' }, take: SHOWN });
  }
}
