import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { ReasonField, reasonCheck } from '#components/form/reason-field.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { useErasurePlanQuery, useProposeErasureMutation } from './api.ts';
import { PlanOf } from './erasure-plan.tsx';
import { RetentionFailure, useRetentionReason } from './retention-parts.tsx';

const Draft = z.object({ reason: z.string(), lines: z.array(z.string()) });

interface Props {
  player: { id: string; name: string };
  onClose: () => void;
}

/** The dry run of an erasure, and its proposal. A colleague decides. */
export function ProposeErasure({ player, onClose }: Props) {
  const { t } = useTranslation('retention');
  const asked = useRetentionReason();
  const { data: plan } = useErasurePlanQuery(player.id);
  const [propose, { isLoading, error }] = useProposeErasureMutation();
  const title = `${t('act.erase')}: ${player.name}`;
  const { form, dialog, rules, initial } = useDraftForm<z.infer<typeof Draft>>({
    name: 'erasure',
    kept: [`erasure:${player.id}`, Draft],
    begun: { reason: '', lines: [] },
    check: reasonCheck(asked),
    onSend: async ({ reason, lines }, key) => {
      // A line that was marked in an earlier draft may be gone by now.
      const offered = lines.filter((marked) => plan?.lines.some(({ id }) => id === marked) ?? true);
      const about = { about: title, player_id: player.id };
      return (await propose({ id: key, ...about, reason: reason.trim(), lines: offered })).data;
    },
    onClose,
  });
  const reason = Form.useWatch('reason', form) ?? initial.reason;
  return (
    <FormDialog
      {...dialog}
      title={title}
      verb={t('act.propose')}
      danger
      isBusy={isLoading}
      failure={<RetentionFailure failure={failureIn(error)} />}
    >
      <Form.Item name="lines" noStyle>
        <PlanField playerId={player.id} />
      </Form.Item>
      <ReasonField asked={asked} used={reason} rules={rules('reason')} />
    </FormDialog>
  );
}

interface PlanFieldProps {
  playerId: string;
  /** The ids of the marked lines, from the form. */
  value?: string[];
  onChange?: (marked: string[]) => void;
}

function PlanField({ playerId, value = [], onChange = () => {} }: PlanFieldProps) {
  return <PlanOf playerId={playerId} marking={{ marked: value, onMark: onChange }} />;
}
