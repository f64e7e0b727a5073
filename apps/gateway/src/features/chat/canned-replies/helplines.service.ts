import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@pitdesk/contracts/browser';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import type { Helpline, HelplineInput } from '@pitdesk/contracts/chat';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn } from '#core/database/in-turn';
import { storableText } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { Clock } from '#core/time/clock';
import { contentVersion } from '#core/writes/content-version';

/** The helpline of each language. Those of the installation are unchecked until staff change them. */
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

  /** @throws AppError `helpline.changed` if its version has changed */
  async set(actor: Actor, language: Language, { text, version }: HelplineInput): Promise<Helpline> {
    const act = {
      action: 'helpline.changed',
      target: { kind: 'helpline', id: language, label: language },
    } as const;
    return await this.audit.audited(actor, act, async () => {
      const checked = {
        checkedBy: storableText(actor.principal.user.username),
        checkedAt: this.clock.date(),
      };
      const { before, row } = await inTurn(this.#client, `helpline ${language}`, async (tx) => {
        const before = await tx.helpline.findUnique({ where: { language } });
        if (before !== null && version !== undefined && version !== versionOf(before))
          throw new AppError('helpline.changed');
        const row = await tx.helpline.upsert({
          where: { language },
          create: { language, text, ...checked },
          update: { text, ...checked },
        });
        return { before, row };
      });
      const details = { before: { text: before?.text ?? null }, after: { text } };
      return { result: viewOf(row, language), details };
    });
  }
}

const versionOf = ({ text }: consoleDb.Helpline): string => contentVersion(text);

function viewOf(row: consoleDb.Helpline, language: Language): Helpline {
  const { text, checkedBy, checkedAt } = row;
  const checked =
    checkedBy === null || checkedAt === null ? null : { by: checkedBy, at: checkedAt.toISOString() };
  return { language, text, version: versionOf(row), checked };
}
