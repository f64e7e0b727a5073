import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type {
  AlarmRule,
  AlarmRuleInput,
  AlarmRuleOrder,
  AlarmRules,
} from '@pitdesk/contracts/alarm-delivery';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { changedFields } from '#core/audit/audit-record';
import { AppError } from '#core/errors/app-error';
import { Mailer } from '#core/mail/mailer';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { EscalationStore } from '../escalation/escalation.store.ts';
import { RulesStore } from './rules.store.ts';

const targetOf = ({ id, name }: Pick<AlarmRule, 'id' | 'name'>) => ({ kind: 'alarm_rule', id, label: name });

/** Manages the rules. After each change the open alarms are looked at again. */
@Injectable()
export class RulesService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly store: RulesStore,
    private readonly escalations: EscalationStore,
    private readonly mailer: Mailer,
    private readonly audit: AuditService,
  ) {}

  async list(): Promise<AlarmRules> {
    return {
      rules: await this.store.all(),
      mail: this.mailer.isOn,
      push: this.settings.push !== null,
      fallback_mail: this.settings.alarms.fallbackMail,
      shifts: this.settings.shiftStarts.length,
    };
  }

  /** @throws AppError `request.conflict` if the id belongs to another rule */
  async create(actor: Actor, rule: AlarmRule): Promise<AlarmRule> {
    const act = { action: 'alarm_rule.created', target: targetOf(rule), details: { after: rule } } as const;
    return await this.audit.audited(actor, act, async () => {
      const changed = await this.store.create(rule);
      if (!changed && !isDeepStrictEqual(await this.store.find(rule.id), rule)) {
        throw new AppError('request.conflict');
      }
      await this.escalations.lookAgain();
      return { result: rule, changed };
    });
  }

  async change(actor: Actor, id: string, input: AlarmRuleInput): Promise<AlarmRule> {
    const before = await this.#require(id);
    const rule = { id, ...input };
    const details = changedFields(before, rule);
    const act = { action: 'alarm_rule.changed', target: targetOf(rule), details: { ...details } } as const;
    return await this.audit.audited(actor, act, async () => {
      await this.store.change(rule);
      await this.escalations.lookAgain();
      return { result: rule, changed: !isDeepStrictEqual(before, rule) };
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    const rule = await this.#require(id);
    const act = { action: 'alarm_rule.removed', target: targetOf(rule), details: { before: rule } } as const;
    await this.audit.audited(actor, act, async () => {
      const changed = await this.store.remove(id);
      await this.escalations.lookAgain();
      return { result: undefined, changed };
    });
  }

  async order(actor: Actor, { ids }: AlarmRuleOrder): Promise<AlarmRules> {
    const target = { kind: 'alarm_rule', id: 'all', label: '' };
    await this.audit.audited(actor, { action: 'alarm_rule.ordered', target, details: { ids } }, async () => {
      await this.store.order(ids);
      await this.escalations.lookAgain();
      return { result: undefined };
    });
    return await this.list();
  }

  async #require(id: string): Promise<AlarmRule> {
    const rule = await this.store.find(id);
    if (rule === null) throw new AppError('request.not_found');
    return rule;
  }
}
