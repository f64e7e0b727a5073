import type { AlarmRule, AlarmRules } from '@pitdesk/contracts/alarm-delivery';
import { OWN_CHANNELS } from '@pitdesk/contracts/alarm-delivery';
import { ALARM_KINDS, ALARM_SEVERITIES } from '@pitdesk/contracts/alarms';
import { Checkbox, Flex, Form, Input, type InputProps } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { Select } from '#components/antd/select.tsx';
import { FailureAlert } from '#components/failure-alert.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useAlarmWebhooksQuery, useChangeAlarmRuleMutation, useCreateAlarmRuleMutation } from './api.ts';
import { draftOf, newRule, RuleDraft, ruleOf } from './rule-draft.ts';

interface Props {
  /** Absent for a new rule. */
  rule?: AlarmRule;
  known: AlarmRules;
  onClose: () => void;
}

/** The conditions of a rule, and where its notices go. */
export function RuleDialog({ rule, known, onClose }: Props) {
  const { t } = useTranslation(['alarm-delivery', 'alarms', 'fields']);
  const { data: webhooks = [] } = useAlarmWebhooksQuery();
  const [create, creating] = useCreateAlarmRuleMutation();
  const [change, changing] = useChangeAlarmRuleMutation();
  const failure = failureIn(creating.error ?? changing.error);
  const { dialog, rules } = useDraftForm<RuleDraft>({
    name: 'alarm-rule',
    kept: [`alarm-rule:${rule?.id ?? 'new'}`, RuleDraft],
    begun: rule === undefined ? newRule(t('rule.firstName')) : draftOf(rule),
    check: (draft) => {
      const texts: Partial<Record<keyof RuleDraft, string>> = {
        name: t('nameMissing'),
        tables: t('rule.listWrong'),
        terminals: t('rule.listWrong'),
        nextAfter: t('rule.minutesWrong', { most: 240 }),
        lapses: t('rule.minutesWrong', { most: 1440 }),
        quietFrom: t('rule.quietWrong'),
        quietTo: t('rule.quietWrong'),
        fallbackMail: t('rule.mailWrong'),
      };
      return Object.fromEntries(ruleOf(draft).wrong.map((field) => [field, texts[field] ?? '']));
    },
    onSend: async (draft) => {
      const made = ruleOf(draft).rule;
      if (made === null) return undefined;
      return (await (rule === undefined ? create(made) : change(made))).data;
    },
    onClose,
  });
  const hookOptions = webhooks.map(({ id, name }) => ({ value: id, label: plainLine(name) }));
  return (
    <FormDialog
      {...dialog}
      wide
      title={t(rule === undefined ? 'rule.add' : 'rule.changeTitle')}
      verb={t(rule === undefined ? 'rule.add' : 'save')}
      isBusy={creating.isLoading || changing.isLoading}
      failure={<FailureAlert failure={failure} text={undefined} />}
    >
      <Form.Item name="name" label={t('fields:name')} rules={rules('name')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <h3 className="hint strong">{t('rule.which')}</h3>
      <div className="alarm-rule__grid">
        <Form.Item name="kinds" label={t('fields:kind')}>
          <SomeField options={ALARM_KINDS.map((value) => ({ value, label: t(`alarms:kind.${value}`) }))} />
        </Form.Item>
        <Form.Item name="severities" label={t('fields:severity')}>
          <SomeField
            options={ALARM_SEVERITIES.map((value) => ({ value, label: t(`alarms:severity.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="terminals" label={t('fields:terminals')} rules={rules('terminals')}>
          <IdsField />
        </Form.Item>
        <Form.Item
          name="tables"
          label={t('fields:tables')}
          extra={t('rule.tablesHelp')}
          rules={rules('tables')}
        >
          <IdsField />
        </Form.Item>
        <Form.Item name="shifts" label={t('rule.shifts')}>
          <SomeField
            options={Array.from({ length: known.shifts }, (_, index) => ({
              value: index + 1,
              label: t('rule.shift', { number: index + 1 }),
            }))}
          />
        </Form.Item>
      </div>
      <h3 className="hint strong">{t('rule.who')}</h3>
      <p className="hint spaced">{t('rule.whoText')}</p>
      <div className="alarm-rule__grid">
        <Form.Item name="channels" label={t('rule.channels')}>
          <Checkbox.Group
            options={OWN_CHANNELS.map((value) => ({
              value,
              label: t(`channel.${value}`),
              disabled: !known[value],
            }))}
          />
        </Form.Item>
        <Form.Item
          name="nextAfter"
          label={t('rule.nextAfter')}
          extra={t('rule.nextAfterHelp')}
          rules={rules('nextAfter')}
        >
          <MinutesField maxLength={3} />
        </Form.Item>
        <Form.Item
          name="lapses"
          label={t('rule.lapses')}
          extra={t('rule.lapsesHelp')}
          rules={rules('lapses')}
        >
          <MinutesField maxLength={4} />
        </Form.Item>
        <Form.Item name="webhooks" label={t('part.webhooks')}>
          <Select mode="multiple" placeholder={t('rule.noWebhook')} options={hookOptions} />
        </Form.Item>
        <Form.Item label={t('quiet.label')} extra={t('rule.quietHelp')}>
          <Flex gap={8}>
            <Form.Item name="quietFrom" noStyle rules={rules('quietFrom')}>
              <Input aria-label={t('quiet.from')} placeholder="22:00" maxLength={5} autoComplete="off" />
            </Form.Item>
            <Form.Item name="quietTo" noStyle rules={rules('quietTo')}>
              <Input aria-label={t('quiet.to')} placeholder="06:00" maxLength={5} autoComplete="off" />
            </Form.Item>
          </Flex>
        </Form.Item>
      </div>
      <h3 className="hint strong">{t('rule.nobody')}</h3>
      <div className="alarm-rule__grid">
        <Form.Item
          name="fallbackMail"
          label={t('fields:email')}
          extra={
            known.fallback_mail === null
              ? t('rule.noFallback')
              : t('rule.otherwise', { email: plainLine(known.fallback_mail) })
          }
          rules={rules('fallbackMail')}
        >
          <Input type="email" maxLength={254} autoComplete="off" disabled={!known.mail} />
        </Form.Item>
        <Form.Item name="fallbackWebhook" label={t('rule.webhook')}>
          <Select options={[{ value: '', label: t('rule.noWebhook') }, ...hookOptions]} />
        </Form.Item>
      </div>
    </FormDialog>
  );
}

type SelectProps<V> = ComponentProps<typeof Select<V>>;

/** A choice of some; none means all. */
function SomeField<V>(field: SelectProps<V>) {
  const { t } = useTranslation('alarm-delivery');
  return <Select {...field} mode="multiple" placeholder={t('rule.everything')} />;
}

/** Typed ids; none means all. */
function IdsField(field: SelectProps<string[]>) {
  const { t } = useTranslation('alarm-delivery');
  return (
    <Select
      {...field}
      mode="tags"
      placeholder={t('rule.everything')}
      tokenSeparators={[',', ' ']}
      open={false}
    />
  );
}

const MinutesField = (field: InputProps) => <Input {...field} inputMode="numeric" autoComplete="off" />;
