import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@pitdesk/contracts/browser';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import type { Helpline, HelplineInput } from '@pitdesk/contracts/chat';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { storableText } from '#core/database/storable';
import { Clock } from '#core/time/clock';

/** The helpline of each language. Those that came with Pitdesk wait until somebody here has checked them. */
@Injectable()
export class HelplinesService {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    private readonly audit: AuditService,
  ) {
    this.#client = database.client;
  }

  async list(): Promise<Helpline[]> {
    const rows = await this.#client.helpline.findMany();
    return LANGUAGES.flatMap((language) => {
      const row = rows.find((one) => one.language === language);
      return row ? [viewOf(row, language)] : [];
    });
  }

  async set(actor: Actor, language: Language, { text }: HelplineInput): Promise<Helpline> {
    const act = {
      action: 'helpline.changed',
      target: { kind: 'helpline', id: language, label: language },
    } as const;
    return await this.audit.audited(actor, act, async () => {
      const before = await this.#client.helpline.findUnique({ where: { language } });
      const checked = {
        checkedBy: storableText(actor.principal.user.username),
        checkedAt: this.clock.date(),
      };
      const row = await this.#client.helpline.upsert({
        where: { language },
        create: { language, text, ...checked },
        update: { text, ...checked },
      });
      const details = { before: { text: before?.text ?? null }, after: { text } };
      return { result: viewOf(row, language), details };
    });
  }
}

const viewOf = ({ text, checkedBy, checkedAt }: consoleDb.Helpline, language: Language): Helpline => ({
  language,
  text,
  checked: checkedBy === null || checkedAt === null ? null : { by: checkedBy, at: checkedAt.toISOString() },
});
