import {
  type IncidentAct as ActName,
  INCIDENT_ACT_STATES,
  INCIDENT_DECISIONS,
  INCIDENT_FAULTS,
  INCIDENTS,
  type Incident,
  LOSS_KINDS,
} from '@pitdesk/contracts/incidents';
import { Button, Flex, Form, Input, InputNumber, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { useSession } from '#api/session/session.ts';
import { Select } from '#components/antd/select.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { Moment } from '#components/moment.tsx';
import { RecordActs } from '#components/record-page.tsx';
import { useMay } from '#components/use-may.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { useRecordUnder } from '#lib/interaction/use-record-under.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { type IncidentAct, useWorkIncident } from './api.ts';
import { HappeningFields, happeningProblems } from './incident-fields.tsx';
import { IncidentFailure, IncidentStateMark } from './incident-parts.tsx';

/** Returns true if the account may carry out an act in the present state of an incident. */
export const useMayWork = ({ state }: Pick<Incident, 'state'>, act: ActName): boolean =>
  useMay('incidents.work') && INCIDENT_ACT_STATES[act].includes(state);

const ACTS = ['decide', 'close', 'change', 'note', 'reopen'] as const;
type Act = (typeof ACTS)[number];

/** The acts that this account may do in the present state of an incident after those of the page, and why it may not close it. */
export function IncidentActs({ incident, children }: { incident: Incident; children: ReactNode }) {
  const { t } = useTranslation('incidents');
  const mayWork = useMay('incidents.work');
  const me = String(useSession().user?.id);
  const [form, openForm] = useOpenForm();
  const { state, opened_by, decided, complaint } = incident;
  const acts = ACTS.filter((act) => INCIDENT_ACT_STATES[act].includes(state));
  const asked = useRecordUnder(
    form,
    acts.find((act) => form === `incident:${act}`),
  );
  if (!mayWork) return children;
  const isOwn = [opened_by, decided?.by].some((by) => by !== undefined && String(by.id) === me);
  const isUnanswered = complaint !== null && complaint.answered_at === null;
  const canClose = !isOwn && !isUnanswered;
  return (
    <>
      <RecordActs
        label={t('one.acts')}
        note={
          state === 'decided' &&
          !canClose && <span className="note">{t(isOwn ? 'failure.own' : 'failure.notAnswered')}</span>
        }
      >
        {children}
        {acts.map((act) => (
          <Button
            key={act}
            type={act === 'decide' || act === 'close' ? 'primary' : 'default'}
            disabled={act === 'close' && !canClose}
            onClick={() => openForm(`incident:${act}`)}
          >
            {t(`act.${act}`)}
          </Button>
        ))}
      </RecordActs>
      {asked === 'change' && <ChangeDialog incident={incident} onClose={() => openForm(null)} />}
      {asked !== undefined && asked !== 'change' && (
        <StepDialog key={asked} incident={incident} act={asked} onClose={() => openForm(null)} />
      )}
    </>
  );
}

const StepDraft = z.object({ decision: z.enum(INCIDENT_DECISIONS).nullable(), text: z.string() });
type StepDraft = z.infer<typeof StepDraft>;

interface StepProps {
  incident: Incident;
  act: Exclude<Act, 'change'>;
  onClose: () => void;
}

/** The form of a note, a decision, an outcome or a reopening. */
function StepDialog({ incident, act, onClose }: StepProps) {
  const { t } = useTranslation('incidents');
  const { carryOut, isLoading, error } = useWorkIncident(incident);
  const [draftName] = useState(() => draftNameOf(act, incident));
  const { dialog, rules } = useDraftForm<StepDraft, Incident>({
    name: 'incident-step',
    kept: [draftName, StepDraft],
    begun: { decision: null, text: '' },
    check: ({ decision, text }) => ({
      ...(act === 'decide' && decision === null && { decision: t('form.choose') }),
      ...(text.trim().length < INCIDENTS.textMin && { text: t('form.missing') }),
    }),
    onSend: async ({ decision, text }, key) => {
      const step = stepOf(act, decision, text);
      return step === null ? undefined : await carryOut(step, key);
    },
    onClose,
  });
  const isLong = act === 'note' || act === 'close';
  const left = incident.lines - incident.ticked;
  return (
    <FormDialog
      {...dialog}
      title={t(`act.${act}`)}
      verb={t(`act.${act}`)}
      isBusy={isLoading}
      failure={<IncidentFailure failure={failureIn(error)} />}
      intro={INCIDENT_ACT_STATES[act].includes(incident.state) ? undefined : <Standing incident={incident} />}
    >
      {act === 'decide' && (
        <Form.Item name="decision" label={t('column.decision')} rules={rules('decision')}>
          <Radio.Group
            options={INCIDENT_DECISIONS.map((value) => ({ value, label: t(`decision.${value}`) }))}
          />
        </Form.Item>
      )}
      {act === 'close' && left > 0 && <p className="note">{t('form.unticked', { count: left })}</p>}
      <Form.Item name="text" label={t(`form.text.${act}`)} rules={rules('text')}>
        <Input.TextArea rows={3} maxLength={isLong ? INCIDENTS.textMax : INCIDENTS.reasonMax} />
      </Form.Item>
    </FormDialog>
  );
}

/**
 * Returns the name of the draft of a step. A step that changes the state is written for the incident as it stands: after
 * a reopening it is begun anew, because the key of the earlier draft would be answered with the earlier step.
 */
function draftNameOf(act: StepProps['act'], { id, history }: Incident): string {
  const reopened = history.filter((step) => step.act === 'reopen').length;
  return act === 'note' ? `incident:note:${id}` : `incident:${act}:${id}:${reopened}`;
}

/** What stands since somebody decided or closed the incident under an open form. */
function Standing({ incident: { state, decision, decided, closed } }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const by = closed ?? decided;
  return (
    <p role="status">
      <IncidentStateMark state={state} /> {decision !== null && <span>{t(`decision.${decision}`)}</span>}{' '}
      {by !== null && (
        <>
          <bdi translate="no">{plainLine(by.by.username)}</bdi> <Moment at={by.at} shows="whole" />
        </>
      )}
    </p>
  );
}

function stepOf(act: StepProps['act'], decision: StepDraft['decision'], text: string): IncidentAct | null {
  switch (act) {
    case 'note':
      return { act, text };
    case 'decide':
      return decision === null ? null : { act, decision, reason: text };
    case 'close':
      return { act, outcome: text };
    case 'reopen':
      return { act, reason: text };
  }
}

const COMPLAINT_DATES = ['received', 'acknowledged', 'answered'] as const;

const ChangeDraft = z.object({
  seen: z.string(),
  from: z.string(),
  to: z.string(),
  error_by: z.enum(INCIDENT_FAULTS).or(z.literal('')),
  loss: z.enum(LOSS_KINDS).or(z.literal('')),
  amount: z.number().nullable(),
  currency: z.string(),
  video: z.string(),
  received: z.string(),
  acknowledged: z.string(),
  answered: z.string(),
});
type ChangeDraft = z.infer<typeof ChangeDraft>;

const factsOf = ({ seen, from, to, error_by, loss, video, complaint }: Incident): ChangeDraft => ({
  seen,
  from: from ?? '',
  to: to ?? '',
  error_by: error_by ?? '',
  loss: loss?.kind ?? '',
  amount: loss?.amount ?? null,
  currency: loss?.currency ?? 'EUR',
  video: video ?? '',
  received: complaint?.received_at ?? '',
  acknowledged: complaint?.acknowledged_at ?? '',
  answered: complaint?.answered_at ?? '',
});

/** Changes the facts of an incident. Only changed fields are sent, so that a colleague's change stays. */
function ChangeDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { t } = useTranslation(['incidents', 'fields']);
  const { carryOut, isLoading, error } = useWorkIncident(incident);
  const isComplaint = incident.complaint !== null;
  const { form, dialog, rules, initial } = useDraftForm<ChangeDraft, Incident>({
    name: 'incident-change',
    kept: [`incident:change:${incident.id}`, ChangeDraft],
    begun: factsOf(incident),
    check: (values) => ({
      ...happeningProblems(values, t),
      ...(values.loss !== '' && values.amount === null && { amount: t('form.required') }),
      ...(values.loss !== '' && !/^[A-Z]{3}$/.test(values.currency) && { currency: t('form.currency') }),
    }),
    onSend: (values, key) => carryOut(changeOf(values, factsOf(incident)), key),
    onClose,
  });
  const loss = Form.useWatch('loss', form) ?? initial.loss;
  return (
    <FormDialog
      {...dialog}
      title={t('act.change')}
      verb={t('form.save')}
      isBusy={isLoading}
      failure={<IncidentFailure failure={failureIn(error)} />}
    >
      <HappeningFields dates={isComplaint ? COMPLAINT_DATES : null} rules={rules} />
      <Form.Item name="error_by" label={t('field.error_by')}>
        <Select
          options={[
            { value: '', label: t('form.unknown') },
            ...INCIDENT_FAULTS.map((value) => ({ value, label: t(`fault.${value}`) })),
          ]}
        />
      </Form.Item>
      <Form.Item name="loss" label={t('field.loss')}>
        <Select
          options={[
            { value: '', label: t('form.noLoss') },
            ...LOSS_KINDS.map((value) => ({ value, label: t(`lossKind.${value}`) })),
          ]}
        />
      </Form.Item>
      {loss !== '' && (
        <Flex gap={8}>
          <Form.Item name="amount" label={t('form.amount')} rules={rules('amount')}>
            <InputNumber min={0} max={INCIDENTS.amountMax} precision={2} />
          </Form.Item>
          <Form.Item name="currency" label={t('fields:currency')} rules={rules('currency')}>
            <Input maxLength={3} />
          </Form.Item>
        </Flex>
      )}
      <Form.Item name="video" label={t('field.video')} extra={t('form.videoHelp')}>
        <Input maxLength={INCIDENTS.videoMax} />
      </Form.Item>
    </FormDialog>
  );
}

/** Returns the changed facts; an emptied one is removed. */
function changeOf(values: ChangeDraft, before: ChangeDraft): IncidentAct {
  const isChanged = (...fields: (keyof ChangeDraft)[]): boolean =>
    fields.some((field) => values[field] !== before[field]);
  const { seen, from, to, error_by, loss, amount, currency, video, received, acknowledged, answered } =
    values;
  return {
    act: 'change',
    ...(isChanged('seen') && { seen }),
    ...(isChanged('from') && { from: from || null }),
    ...(isChanged('to') && { to: to || null }),
    ...(isChanged('error_by') && { error_by: error_by || null }),
    ...(isChanged('video') && { video: video.trim() || null }),
    ...(isChanged('loss', 'amount', 'currency') && {
      loss: loss === '' || amount === null ? null : { kind: loss, amount, currency },
    }),
    ...(isChanged('received') && received !== '' && { received_at: received }),
    ...(isChanged('acknowledged') && { acknowledged_at: acknowledged || null }),
    ...(isChanged('answered') && { answered_at: answered || null }),
  };
}
