import type { AlarmRule, OwnChannel } from '@pitdesk/contracts/alarm-delivery';
import { AlarmRuleInput, OWN_CHANNELS } from '@pitdesk/contracts/alarm-delivery';
import { ALARM_KINDS, ALARM_SEVERITIES } from '@pitdesk/contracts/alarms';
import { z } from 'zod';
import { randomUuid } from '#lib/text/random.ts';
import { quietOf } from './quiet-hours.ts';

/** A rule as it is typed: numbers and hours as texts, nothing as ''. */
export const RuleDraft = z.object({
  id: z.uuid(),
  name: z.string(),
  kinds: z.array(z.enum(ALARM_KINDS)),
  severities: z.array(z.enum(ALARM_SEVERITIES)),
  tables: z.array(z.string()),
  terminals: z.array(z.string()),
  shifts: z.array(z.int()),
  channels: z.array(z.enum(OWN_CHANNELS)),
  webhooks: z.array(z.string()),
  nextAfter: z.string(),
  lapses: z.string(),
  quietFrom: z.string(),
  quietTo: z.string(),
  fallbackMail: z.string(),
  fallbackWebhook: z.string(),
});
export type RuleDraft = z.infer<typeof RuleDraft>;

const CHANNELS: OwnChannel[] = [...OWN_CHANNELS];

/** Everything goes to whoever is on duty. */
export const newRule = (name: string): RuleDraft => ({
  ...{ id: randomUuid(), name, kinds: [], severities: [], tables: [], terminals: [], shifts: [] },
  ...{ channels: CHANNELS, webhooks: [], nextAfter: '3', lapses: '30', quietFrom: '', quietTo: '' },
  ...{ fallbackMail: '', fallbackWebhook: '' },
});

export const draftOf = (rule: AlarmRule): RuleDraft => ({
  ...{ id: rule.id, name: rule.name, kinds: rule.kinds, severities: rule.severities },
  ...{ tables: rule.table_ids.map(String), terminals: rule.terminals.map(String), shifts: rule.shifts },
  ...{ channels: rule.channels, webhooks: rule.webhooks },
  nextAfter: String(rule.next_after_minutes),
  lapses: rule.ack_lapses_minutes === null ? '' : String(rule.ack_lapses_minutes),
  ...{ quietFrom: rule.quiet?.from ?? '', quietTo: rule.quiet?.to ?? '' },
  ...{ fallbackMail: rule.fallback.mail ?? '', fallbackWebhook: rule.fallback.webhook ?? '' },
});

/** An operator's id is a number or a text; a typed number is the number. */
const idOf = (text: string): string | number => (/^\d{1,15}$/.test(text) ? Number(text) : text);

/** Returns the rule of a draft, which may be invalid. */
const inputOf = (draft: RuleDraft): unknown => ({
  ...{ name: draft.name, kinds: draft.kinds, severities: draft.severities, shifts: draft.shifts },
  table_ids: draft.tables.map((text) => idOf(text.trim())),
  terminals: draft.terminals.map((text) => Number(text.trim())),
  ...{ channels: draft.channels, webhooks: draft.webhooks },
  next_after_minutes: Number(draft.nextAfter.trim() || Number.NaN),
  ack_lapses_minutes: draft.lapses.trim() === '' ? null : Number(draft.lapses.trim()),
  quiet: quietOf({ from: draft.quietFrom, to: draft.quietTo }),
  fallback: { mail: draft.fallbackMail.trim() || null, webhook: draft.fallbackWebhook || null },
});

/** @returns the rule; or the fields that are wrong */
export function ruleOf(
  draft: RuleDraft,
): { rule: AlarmRule; wrong: [] } | { rule: null; wrong: (keyof RuleDraft)[] } {
  const { data, error } = AlarmRuleInput.safeParse(inputOf(draft));
  if (data !== undefined) return { rule: { id: draft.id, ...data }, wrong: [] };
  return { rule: null, wrong: error.issues.flatMap(({ path }) => FIELDS[String(path[0])] ?? []) };
}

const FIELDS: Readonly<Record<string, (keyof RuleDraft)[]>> = {
  name: ['name'],
  table_ids: ['tables'],
  terminals: ['terminals'],
  next_after_minutes: ['nextAfter'],
  ack_lapses_minutes: ['lapses'],
  quiet: ['quietFrom', 'quietTo'],
  fallback: ['fallbackMail'],
};
