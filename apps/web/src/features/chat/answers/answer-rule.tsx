import { type AnswerRuleSettings, CHAT, WAIT_REASONS } from '@pitdesk/contracts/chat';
import { Button, Checkbox, Descriptions, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { QueryState } from '#components/query-state.tsx';
import { Section } from '#components/section.tsx';
import { useMay } from '#components/use-may.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useAnswerRuleQuery, useSetAnswerRuleMutation } from './api.ts';

/** The reasons that a house can switch off. */
const REASONS = WAIT_REASONS.filter((reason) => reason !== 'staff');

const Draft = z.object({
  on: z.array(z.enum(REASONS)),
  /** A phrase in each line. */
  always: z.string(),
  never: z.string(),
  version: z.string(),
});
type Draft = z.infer<typeof Draft>;

/** Which messages need an answer: what this house changed in the rule. */
export function AnswerRule() {
  const { t } = useTranslation('reports');
  const mayEdit = useMay('chat.rules');
  const query = useAnswerRuleQuery();
  const [isOpen, setOpen] = useState(false);
  const { data: rule } = query;
  return (
    <Section title={t('answers.rule.title')}>
      <p className="hint">{t('answers.rule.lead')}</p>
      <QueryState query={query} />
      {rule !== undefined && <RuleFacts rule={rule} />}
      {rule !== undefined && mayEdit && (
        <Button onClick={() => setOpen(true)}>{t('answers.rule.edit')}</Button>
      )}
      {rule !== undefined && isOpen && <RuleDialog rule={rule} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function RuleFacts({ rule: { off, always, never, changed } }: { rule: AnswerRuleSettings }) {
  const { t } = useTranslation('reports');
  const { t: reasonText } = useTranslation('chat');
  const reasons = REASONS.filter((reason) => !off.includes(reason));
  const facts = [
    ['on', reasons.map((reason) => reasonText(`reason.${reason}`))],
    ['always', always],
    ['never', never],
    ...(changed === null ? [] : [['changed', [plainLine(changed.by)]] as const]),
  ] as const;
  return (
    <Descriptions
      size="small"
      column={1}
      colon={false}
      items={facts.map(([name, values]) => ({
        key: name,
        label: <span>{t(`answers.rule.${name}`)}</span>,
        children: <bdi translate="no">{values.length === 0 ? '–' : values.join(' · ')}</bdi>,
      }))}
    />
  );
}

function RuleDialog({ rule, onClose }: { rule: AnswerRuleSettings; onClose: () => void }) {
  const { t } = useTranslation('reports');
  const { t: reasonText } = useTranslation('chat');
  const [set, { isLoading, error }] = useSetAnswerRuleMutation();
  const failure = failureIn(error);
  const { dialog, rules } = useDraftForm<Draft>({
    name: 'answer-rule',
    kept: ['answer-rule', Draft],
    begun: {
      on: REASONS.filter((reason) => !rule.off.includes(reason)),
      always: rule.always.join('\n'),
      never: rule.never.join('\n'),
      version: rule.version,
    },
    check: ({ always, never }) => ({
      ...(phrasesIn(always).some(isTooLong) && {
        always: t('answers.rule.tooLong', { max: CHAT.rulePhraseMaxLength }),
      }),
      ...(phrasesIn(never).some(isTooLong) && {
        never: t('answers.rule.tooLong', { max: CHAT.rulePhraseMaxLength }),
      }),
    }),
    onSend: async ({ on, always, never, version }) => {
      // After a colleague's change the form shows it, and another press replaces it.
      const based = failure?.code === 'answer_rule.changed' ? rule.version : version;
      const off = REASONS.filter((reason) => !on.includes(reason));
      const phrases = { always: phrasesIn(always), never: phrasesIn(never) };
      return (await set({ off, ...phrases, version: based })).data;
    },
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      wide
      title={t('answers.rule.edit')}
      verb={t('answers.target.save')}
      isBusy={isLoading}
    >
      <Form.Item name="on" label={t('answers.rule.on')}>
        <Checkbox.Group
          options={REASONS.map((reason) => ({ value: reason, label: reasonText(`reason.${reason}`) }))}
        />
      </Form.Item>
      {(['always', 'never'] as const).map((list) => (
        <Form.Item
          key={list}
          name={list}
          label={t(`answers.rule.${list}`)}
          extra={t(`answers.rule.${list}Help`)}
          rules={rules(list)}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
        </Form.Item>
      ))}
      {failure?.code === 'answer_rule.changed' && <RuleFacts rule={rule} />}
      <FailureAlert failure={failure} text={undefined} />
    </FormDialog>
  );
}

const phrasesIn = (lines: string): string[] =>
  lines.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

const isTooLong = (phrase: string): boolean => phrase.length < 2 || phrase.length > CHAT.rulePhraseMaxLength;
