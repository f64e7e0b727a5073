import { APPEAL_DECISIONS, type MeasureDossier } from '@pitdesk/contracts/measures';
import { Button, Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormDraft } from '#api/form-drafts.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { CancelButton } from '#components/cancel-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { MomentPicker } from '#components/form/moment-picker.tsx';
import { ReasonField, reasonCheck } from '#components/form/reason-field.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { plainLine } from '#lib/plain-line.ts';
import { useDecideAppealMutation } from './api.ts';
import { aboutOf, MeasureFailure, useMeasureReason } from './measure-parts.tsx';

const Draft = z.object({ decision: z.enum(APPEAL_DECISIONS), endsAt: z.string(), reason: z.string() });
type Draft = z.infer<typeof Draft>;

interface Props {
  measure: MeasureDossier;
  onClose: () => void;
}

/** The decision about what a player says of a measure: it stays, ends, or ends at another time. */
export function DecideAppeal({ measure, onClose }: Props) {
  const { t } = useTranslation('player');
  const { id } = measure;
  const [decide, { isLoading, error }] = useDecideAppealMutation();
  const draft = useFormDraft(`measure:decide:${id}`, Draft);
  const throwAway = (): void => {
    draft.drop();
    onClose();
  };
  const asked = useMeasureReason();
  const { form, props, rules } = useCheckedForm<Draft>({
    name: 'decide-appeal',
    initial: draft.found ?? { decision: 'upheld', endsAt: '', reason: '' },
    check: ({ decision, endsAt, reason }) => ({
      ...reasonCheck(asked)({ reason }),
      ...(decision === 'changed' && endsAt === '' && { endsAt: t('ask.newEndMissing') }),
    }),
    onChange: (values) => draft.keep(values),
    onSend: async ({ decision, endsAt, reason: typed }) => {
      const reason = typed.trim();
      const body = decision === 'changed' ? { decision, reason, ends_at: endsAt } : { decision, reason };
      if ((await decide({ id, about: aboutOf(measure, t), body })).data !== undefined) throwAway();
    },
  });
  const decision = Form.useWatch('decision', form) ?? draft.found?.decision;
  const reason = Form.useWatch('reason', form) ?? '';
  return (
    <Dialog title={`${t('act.decide')}: ${plainLine(measure.player)}`} isBusy={isLoading} onClose={onClose}>
      <Form {...props} noValidate>
        <Form.Item name="decision" label={t('ask.decision')}>
          <Radio.Group options={APPEAL_DECISIONS.map((value) => ({ value, label: t(`appeal.${value}`) }))} />
        </Form.Item>
        {decision === 'changed' && (
          <Form.Item name="endsAt" label={t('ask.newEnd')} rules={rules('endsAt')}>
            <MomentPicker />
          </Form.Item>
        )}
        <ReasonField asked={asked} used={reason} rules={rules('reason')} />
        <MeasureFailure failure={failureIn(error)} />
        <DialogActions>
          <CancelButton onClick={throwAway} disabled={isLoading} />
          <Button type="primary" danger htmlType="submit" disabled={isLoading}>
            {t('act.decide')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
