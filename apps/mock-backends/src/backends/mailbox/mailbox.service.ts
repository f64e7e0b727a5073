import { Injectable } from '@nestjs/common';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { InjectDb } from '../../database/operator-db.ts';

const SHOWN = 100;

/** Mail that would have been sent. */
@Injectable()
export class MailboxService {
  constructor(@InjectDb() private readonly db: OperatorClient) {}

  async deliver(mail: operatorDb.Prisma.MailCreateInput): Promise<void> {
    await this.db.mail.create({ data: mail });
  }

  /** The latest mails, newest first. */
  latest(): Promise<operatorDb.Mail[]> {
    return this.db.mail.findMany({ orderBy: { id: 'desc' }, take: SHOWN });
  }
}
