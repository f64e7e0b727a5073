import { APPEAL_DECISIONS, type SanctionDossier } from '@pitdesk/contracts/sanctions';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { MomentPicker } from '#components/form/moment-picker.tsx';
import { ReasonField, reasonCheck } from '#components/form/reason-field.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useDecideAppealMutation } from './api.ts';
import { aboutOf, SanctionFailure, useSanctionReason } from './sanction-parts.tsx';

const Draft = z.object({ decision: z.enum(APPEAL_DECISIONS), endsAt: z.string(), reason: z.string() });
type Draft = z.infer<typeof Draft>;

interface Props {
  sanction: SanctionDossier;
  onClose: () => void;
}

/** The decision on a player's appeal: the sanction stays, ends, or gets another end. */
export function DecideAppeal({ sanction, onClose }: Props) {
  const { t } = useTranslation('player');
  const { id } = sanction;
  const [decide, { isLoading, error }] = useDecideAppealMutation();
  const asked = useSanctionReason();
  const { form, initial, dialog, rules } = useDraftForm<Draft>({
    name: 'decide-appeal',
    kept: [`sanction:decide:${id}`, Draft],
    begun: { decision: 'upheld', endsAt: '', reason: '' },
    check: ({ decision, endsAt, reason }) => ({
      ...reasonCheck(asked)({ reason }),
      ...(decision === 'changed' && endsAt === '' && { endsAt: t('ask.newEndMissing') }),
    }),
    onSend: async ({ decision, endsAt, reason: typed }) => {
      const reason = typed.trim();
      const body = decision === 'changed' ? { decision, reason, ends_at: endsAt } : { decision, reason };
      return (await decide({ id, about: aboutOf(sanction, t), body })).data;
    },
    onClose,
  });
  const decision = Form.useWatch('decision', form) ?? initial.decision;
  const reason = Form.useWatch('reason', form) ?? '';
  return (
    <FormDialog
      {...dialog}
      title={`${t('act.decide')}: ${plainLine(sanction.player)}`}
      verb={t('act.decide')}
      action="appeals.decide"
      danger
      isBusy={isLoading}
      failure={<SanctionFailure failure={failureIn(error)} />}
    >
      <Form.Item name="decision" label={t('ask.decision')}>
        <Radio.Group options={APPEAL_DECISIONS.map((value) => ({ value, label: t(`appeal.${value}`) }))} />
      </Form.Item>
      {decision === 'changed' && (
        <Form.Item name="endsAt" label={t('ask.newEnd')} rules={rules('endsAt')}>
          <MomentPicker />
        </Form.Item>
      )}
      <ReasonField asked={asked} used={reason} rules={rules('reason')} />
    </FormDialog>
  );
}
