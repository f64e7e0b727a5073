import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

interface Letter {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A real mail server on a free port, which stores or refuses mail. */
export class MailServer {
  readonly letters: Letter[] = [];
  readonly #server: SMTPServer;
  #refusal: string | null = null;

  private constructor() {
    this.#server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      onData: (stream, _session, done) => {
        this.#take(stream).then(
          () => done(),
          (error: unknown) => done(error as Error),
        );
      },
    });
  }

  static async start(): Promise<MailServer> {
    const mails = new MailServer();
    await once(mails.#server.listen(0, '127.0.0.1'), 'listening');
    return mails;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** Refuses every mail with this answer; null accepts mail again. */
  refuse(answer: string | null): void {
    this.#refusal = answer;
  }

  latestTo(email: string): Letter {
    const letter = this.letters.findLast(({ to }) => to === email);
    if (!letter) throw new Error(`There is no mail to ${email}`);
    return letter;
  }

  async #take(stream: SMTPServerDataStream): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    if (this.#refusal !== null) throw new Error(this.#refusal);
    const mail = await PostalMime.parse(Buffer.concat(parts));
    const { name = '', address = '' } = mail.from ?? {};
    this.letters.push({
      from: `${name} <${address}>`,
      to: mail.to?.[0]?.address ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
    });
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
