import { Inject, Injectable } from '@nestjs/common';
import { type AnswerRuleInput, type AnswerRuleSettings, WAIT_REASONS } from '@pitdesk/contracts/chat';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import {
  ANSWER_REASONS,
  type AnswerOptions,
  type CompiledRule,
  compileRule,
  DEFAULT_RULE,
} from '@pitdesk/watched-words/needs-answer';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn } from '#core/database/in-turn';
import { storableText } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { Colleagues } from '#core/staff/colleagues';
import { Clock } from '#core/time/clock';
import { contentVersion } from '#core/writes/content-version';

/** The rule as it is at the moment, with the names of staff. */
export interface RuleNow extends AnswerOptions {
  /** True if a flag alone is no reason. */
  readonly ignoresFlags: boolean;
}

type Own = Pick<AnswerRuleInput, 'off' | 'always' | 'never'>;

const NOTHING: Own = { off: [], always: [], never: [] };
/** The names of staff change rarely. */
const NAMES_FRESH_MS = 60_000;

/** The rule that decides which messages need an answer: that of Pitdesk, with what this house changed. */
@Injectable()
export class AnswerRuleService {
  readonly #client: ConsoleClient;
  #compiled: { readonly version: string; readonly rule: CompiledRule } | undefined;
  #names: { readonly until: number; readonly names: readonly string[] } = { until: 0, names: [] };

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    private readonly colleagues: Colleagues,
    private readonly audit: AuditService,
  ) {
    this.#client = database.client;
  }

  async now(): Promise<RuleNow> {
    const own = ownOf(await this.#row());
    const version = contentVersion(own);
    if (this.#compiled?.version !== version) this.#compiled = { version, rule: compiled(own) };
    return {
      rule: this.#compiled.rule,
      names: await this.#staffNames(),
      off: ANSWER_REASONS.filter((reason) => own.off.includes(reason)),
      ignoresFlags: own.off.includes('flag'),
    };
  }

  async get(): Promise<AnswerRuleSettings> {
    return viewOf(await this.#row());
  }

  /** @throws AppError `answer_rule.changed` if its version has changed, `request.invalid` for a phrase that cannot be used */
  async set(actor: Actor, { version, ...wanted }: AnswerRuleInput): Promise<AnswerRuleSettings> {
    for (const list of ['always', 'never'] as const) assertUsable(list, wanted[list]);
    const act = {
      action: 'answer_rule.changed',
      target: { kind: 'answer_rule', id: 'house', label: '' },
    } as const;
    return await this.audit.audited(actor, act, async () => {
      const own = { off: [...wanted.off], always: [...wanted.always], never: [...wanted.never] };
      const changed = {
        changedBy: storableText(actor.principal.user.username),
        changedAt: this.clock.date(),
      };
      const { before, row } = await inTurn(this.#client, 'answer rule', async (tx) => {
        const before = await tx.answerRule.findFirst();
        if (version !== undefined && version !== versionOf(before)) throw new AppError('answer_rule.changed');
        const row = await tx.answerRule.upsert({
          where: { id: 1 },
          create: { ...own, ...changed },
          update: { ...own, ...changed },
        });
        return { before, row };
      });
      return { result: viewOf(row), details: { before: ownOf(before), after: ownOf(row) } };
    });
  }

  async #row(): Promise<consoleDb.AnswerRule | null> {
    return await this.#client.answerRule.findFirst();
  }

  /** The same array while it is fresh, because the rule prepares it once. */
  async #staffNames(): Promise<readonly string[]> {
    if (this.clock.elapsed() >= this.#names.until) {
      const names = (await this.colleagues.all()).map(({ username }) => username);
      this.#names = { until: this.clock.elapsed() + NAMES_FRESH_MS, names };
    }
    return this.#names.names;
  }
}

const versionOf = (row: consoleDb.AnswerRule | null): string => contentVersion(ownOf(row));

function ownOf(row: consoleDb.AnswerRule | null): Own {
  if (row === null) return NOTHING;
  const off = WAIT_REASONS.filter((reason) => reason !== 'staff').filter((reason) =>
    row.off.includes(reason),
  );
  return { off, always: row.always, never: row.never };
}

const viewOf = (row: consoleDb.AnswerRule | null): AnswerRuleSettings => ({
  ...ownOf(row),
  version: versionOf(row),
  changed: row && { by: row.changedBy, at: row.changedAt.toISOString() },
});

/** The phrases of a house count in every text, as those of all languages do. */
function compiled({ always, never }: Pick<Own, 'always' | 'never'>): CompiledRule {
  const { en } = DEFAULT_RULE;
  if (en === undefined) throw new Error('The rule has no English phrases');
  return compileRule({
    ...DEFAULT_RULE,
    en: { ...en, asks: [...en.asks, ...always], ignore: [...en.ignore, ...never] },
  });
}

function assertUsable(list: 'always' | 'never', phrases: readonly string[]): void {
  phrases.forEach((phrase, index) => {
    try {
      compiled({ always: [], never: [], [list]: [phrase] });
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
      const fields = [{ field: `${list}.${index}`, code: 'field.invalid', message: cause.message }];
      throw new AppError('request.invalid', { fields }, { cause });
    }
  });
}
