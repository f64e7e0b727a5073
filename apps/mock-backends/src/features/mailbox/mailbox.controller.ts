import { Controller, Get, Header, Headers, Res } from '@nestjs/common';
import type { operatorDb } from '@pitdesk/prisma';
import type { FastifyReply } from 'fastify';
import { MailboxService } from './mailbox.service.ts';
import { mailboxPage } from './mailbox-page.ts';

const asJson = ({ id, recipient, subject, body, link, createdAt }: operatorDb.Mail) => ({
  id,
  to: recipient,
  subject,
  body,
  link,
  created_at: createdAt.toISOString(),
});

/** Serves the mailbox as a page or as JSON, by the request's `Accept` header. */
@Controller('__mailbox')
export class MailboxController {
  constructor(private readonly mailbox: MailboxService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Header('vary', 'accept')
  async list(@Headers('accept') accept: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    const mails = await this.mailbox.latest();
    if (accept?.includes('text/html')) await reply.type('text/html; charset=utf-8').send(mailboxPage(mails));
    else await reply.send(mails.map(asJson));
  }
}
