import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { SETTINGS, type Settings } from '../../core/settings/settings.ts';
import { MailboxService } from './mailbox.service.ts';

const MAIL_BYTES = 1_000_000;

/** Receives mail by SMTP, for any address and from anybody, and puts it into the mailbox. */
@Injectable()
export class SmtpReceiver implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(SmtpReceiver.name);
  readonly #server: SMTPServer;
  #port = 0;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly mailbox: MailboxService,
  ) {
    this.#server = new SMTPServer({
      name: 'mock-backends',
      disabledCommands: ['AUTH', 'STARTTLS'],
      size: MAIL_BYTES,
      disableReverseLookup: true,
      onData: (stream, { envelope }, done) => {
        const to = envelope.rcptTo.map(({ address }) => address);
        this.#receive(stream, to).then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error('The mail could not be read')),
        );
      },
    });
    this.#server.on('error', (error: Error) => this.#logger.warn(error));
  }

  /** The port at which it listens. */
  get port(): number {
    return this.#port;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { smtpPort, host } = this.settings;
    const server = this.#server.listen(smtpPort, host);
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
  }

  async onApplicationShutdown(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #receive(stream: SMTPServerDataStream, to: readonly string[]): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    const { subject = '', text = '' } = await PostalMime.parse(Buffer.concat(parts));
    const link = /https?:\/\/\S+/.exec(text)?.[0] ?? null;
    const body = text.trim();
    for (const recipient of to) await this.mailbox.deliver({ recipient, subject, body, link });
  }
}
