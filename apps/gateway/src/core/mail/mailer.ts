import { Inject, Injectable, Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { SETTINGS, type Settings } from '#core/settings/settings';

export interface Mail {
  /** Absent: chosen by the library. A repeat with the same id is shown once by most programs. */
  readonly id?: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The caller waits for the answer: a slower mail server counts as down. */
const TIME_LIMITS = {
  connectionTimeout: 4_000,
  greetingTimeout: 4_000,
  socketTimeout: 6_000,
  dnsTimeout: 4_000,
};
const PROBLEM_LENGTH = 200;

/** Sends mail through the server of `SMTP_URL`. */
@Injectable()
export class Mailer {
  readonly #logger = new Logger(Mailer.name);
  readonly #smtpUrl: string | null;
  readonly #from: string;

  constructor(@Inject(SETTINGS) { mail }: Settings) {
    this.#smtpUrl = mail?.smtpUrl ?? null;
    this.#from = mail?.from ?? '';
  }

  /** False without a mail server. */
  get isOn(): boolean {
    return this.#smtpUrl !== null;
  }

  /** @returns null when the server has accepted the mail, otherwise the problem in the server's words; never throws */
  async send({ id, to, ...content }: Mail): Promise<string | null> {
    if (this.#smtpUrl === null) return 'No mail server is configured';
    const transport = createTransport({ url: this.#smtpUrl, ...TIME_LIMITS });
    try {
      await transport.sendMail({
        ...content,
        ...(id !== undefined && { messageId: `<${id}@pitdesk>` }),
        from: this.#from,
        to,
        // Texts of staff must not make the library read files or fetch addresses.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return null;
    } catch (error) {
      this.#logger.warn({ err: error }, 'A mail could not be sent');
      return problemOf(error);
    } finally {
      transport.close();
    }
  }
}

/** Returns the server's answer or the network's error code, on one line, without the server's address or password. */
function problemOf(error: unknown): string {
  const { code, response } = error as { code?: unknown; response?: unknown };
  const text = typeof response === 'string' ? response : typeof code === 'string' ? code : 'unknown';
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').slice(0, PROBLEM_LENGTH);
}
