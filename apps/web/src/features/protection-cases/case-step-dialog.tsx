import {
  PROTECTION_CASE_OUTCOMES,
  PROTECTION_CASE_SEVERITIES,
  PROTECTION_CASES,
  type ProtectionCaseAct,
  type ProtectionCaseDossier,
  type ProtectionCaseOutcome,
  type ProtectionCaseSeverity,
  type WorkProtectionCaseRequest,
} from '@pitdesk/contracts/protection-cases';
import { Button, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { Select } from '#components/antd/select.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { MomentPicker } from '#components/form/moment-picker.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import {
  useProtectionCaseRulesQuery,
  useProtectionCasesQuery,
  useWorkProtectionCaseMutation,
} from './api.ts';
import { CaseFailure, TEXT_LABELS } from './case-parts.tsx';

const HOUR_MS = 3_600_000;
const MOST_OPEN = 100;

type ActWithForm = Exclude<ProtectionCaseAct, 'take_over'>;

const Draft = z.object({
  severity: z.enum(PROTECTION_CASE_SEVERITIES),
  text: z.string(),
  seen: z.string(),
  said: z.string(),
  outcome: z.enum(PROTECTION_CASE_OUTCOMES).nullable(),
  evaluation: z.string(),
  finding: z.string(),
  into: z.string().nullable(),
});
type Draft = z.infer<typeof Draft>;
type Field = keyof Draft;

/** The fields of each act, in the order of the form. */
const FIELDS: Readonly<Record<ActWithForm, readonly Field[]>> = {
  triage: ['severity', 'text'],
  note: ['text'],
  record: ['seen', 'said', 'outcome', 'evaluation'],
  plan: ['evaluation'],
  escalate: ['text'],
  close: ['finding'],
  merge: ['into', 'text'],
  no_action: ['text'],
};

interface Props {
  dossier: ProtectionCaseDossier;
  act: ActWithForm;
  onClose: () => void;
}

/** The form of an act. Its draft is kept, also where a colleague was faster. */
export function CaseStepDialog({ dossier, act, onClose }: Props) {
  const { t } = useTranslation(['protection-cases', 'fields']);
  const { id, facts } = dossier;
  const [work, { isLoading, error }] = useWorkProtectionCaseMutation();
  const { data: rules } = useProtectionCaseRulesQuery();
  const begun: Draft = {
    severity: dossier.severity,
    text: '',
    seen: facts.seen ?? '',
    said: facts.said ?? '',
    outcome: facts.outcome,
    evaluation: facts.evaluation_at ?? '',
    finding: '',
    into: null,
  };
  const asks = FIELDS[act];
  const hours = rules?.evaluation_hours[dossier.severity];
  const {
    form,
    dialog,
    rules: rulesOf,
  } = useDraftForm<Draft>({
    name: 'case-step',
    kept: [`case:${act}:${id}`, Draft],
    begun,
    check: (values) => {
      const missing = (field: Field): boolean =>
        asks.includes(field) && String(values[field] ?? '').trim().length < PROTECTION_CASES.textMin;
      return {
        ...(missing('text') && { text: t('form.missing') }),
        ...(missing('seen') && { seen: t('form.missing') }),
        ...(missing('said') && { said: t('form.missing') }),
        ...(missing('finding') && { finding: t('form.missing') }),
        ...(missing('outcome') && { outcome: t('form.choose') }),
        ...(missing('into') && { into: t('form.choose') }),
        ...(act === 'plan' && missing('evaluation') && { evaluation: t('form.choose') }),
      };
    },
    onSend: async (values) => {
      const step = stepOf(act, values, facts.version);
      return step === null ? undefined : (await work({ id, step })).data;
    },
    onClose,
  });
  const propose = (): void => {
    if (hours === undefined) return;
    form.setFieldsValue({ evaluation: new Date(serverNow() + hours * HOUR_MS).toISOString() });
  };
  const textMax = act === 'triage' || act === 'note' ? PROTECTION_CASES.textMax : PROTECTION_CASES.reasonMax;
  return (
    <FormDialog
      {...dialog}
      title={`${t(`act.${act}`)}: ${plainLine(dossier.player)}`}
      verb={t(`act.${act}`)}
      isBusy={isLoading}
    >
      {asks.includes('severity') && (
        <Form.Item name="severity" label={t('fields:severity')}>
          <Radio.Group
            options={PROTECTION_CASE_SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) }))}
          />
        </Form.Item>
      )}
      {asks.includes('into') && (
        <Form.Item name="into" label={t('form.into')} rules={rulesOf('into')}>
          <OtherCases id={id} />
        </Form.Item>
      )}
      {(['text', 'seen', 'said', 'finding'] as const).map(
        (field) =>
          asks.includes(field) && (
            <Form.Item
              key={field}
              name={field}
              label={t(field === 'text' ? textLabel(act) : TEXT_LABELS[field])}
              rules={rulesOf(field)}
            >
              <Input.TextArea rows={3} maxLength={field === 'text' ? textMax : PROTECTION_CASES.textMax} />
            </Form.Item>
          ),
      )}
      {asks.includes('outcome') && (
        <Form.Item name="outcome" label={t('form.outcome')} rules={rulesOf('outcome')}>
          <Select<ProtectionCaseOutcome>
            options={PROTECTION_CASE_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }))}
          />
        </Form.Item>
      )}
      {asks.includes('evaluation') && (
        <>
          <Form.Item
            name="evaluation"
            label={t('form.evaluation')}
            rules={rulesOf('evaluation')}
            extra={act === 'record' ? t('form.evaluationLater') : undefined}
          >
            <MomentPicker />
          </Form.Item>
          {hours !== undefined && (
            <Button className="spaced" size="small" onClick={propose}>
              {t('form.propose', { count: hours })}
            </Button>
          )}
        </>
      )}
      <CaseFailure failure={failureIn(error)} />
    </FormDialog>
  );
}

const textLabel = (act: ActWithForm): 'step.note' | 'fields:reason' =>
  act === 'triage' || act === 'note' ? 'step.note' : 'fields:reason';

/** The open cases of other players, to link one about the same matter. */
function OtherCases({
  id,
  ...field
}: {
  id: string;
  value?: string | null;
  onChange?: (id: string) => void;
}) {
  const { t } = useTranslation('protection-cases');
  const { data } = useProtectionCasesQuery({ state: 'open', per_page: MOST_OPEN });
  const others = (data?.data ?? []).filter((other) => other.id !== id);
  return (
    <Select<string>
      {...field}
      showSearch={{ optionFilterProp: 'label' }}
      options={others.map(({ id: value, player, severity }) => ({
        value,
        label: `${plainLine(player)} · ${t(`severity.${severity}`)}`,
      }))}
    />
  );
}

function stepOf(act: ActWithForm, values: Draft, version: number): WorkProtectionCaseRequest | null {
  const severity: ProtectionCaseSeverity = values.severity;
  const { text, seen, said, outcome, evaluation, finding, into } = values;
  switch (act) {
    case 'triage':
      return { act, version, severity, text };
    case 'record':
      if (outcome === null) return null;
      return { act, version, seen, said, outcome, ...(evaluation !== '' && { evaluation_at: evaluation }) };
    case 'plan':
      return { act, version, evaluation_at: evaluation };
    case 'close':
      return { act, version, finding };
    case 'merge':
      return into === null ? null : { act, version, into, text };
    default:
      return { act, version, text };
  }
}
