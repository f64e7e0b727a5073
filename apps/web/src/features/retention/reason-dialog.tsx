import { RETENTION } from '@pitdesk/contracts/retention';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '../../api/form-drafts.ts';
import { failureIn } from '../../api/http/call-failure.ts';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { LengthNote } from '../../components/length-note.tsx';
import { type ReasonedStep, useReasonedRetentionStepMutation } from './api.ts';
import { RetentionFailure } from './retention-parts.tsx';

interface Props {
  id: string;
  step: ReasonedStep;
  /** Whom it is about. */
  name: string;
  onClose: () => void;
}

/** Asks why a hold is released, or why an erasure is rejected. */
export function ReasonDialog({ id, step, name, onClose }: Props) {
  const { t } = useTranslation('retention');
  const [send, { isLoading, error }] = useReasonedRetentionStepMutation();
  const { text: kept, type, drop } = useTextDraft(`retention:${step}:${id}`);
  const title = `${t(`act.${step}`)}: ${name}`;
  const { props, rules } = useCheckedForm<{ reason: string }>({
    name: 'retention-reason',
    initial: { reason: kept },
    check: ({ reason }) => ({
      ...(reason.trim().length < RETENTION.reasonMin && { reason: t('form.reasonMissing') }),
    }),
    onChange: ({ reason }) => type(reason),
    onSend: async ({ reason }) => {
      const sent = await send({ id, step, about: title, reason: reason.trim() });
      if (sent.data === undefined) return;
      drop();
      onClose();
    },
  });
  return (
    <Dialog title={title} isBusy={isLoading} onClose={onClose}>
      <Form {...props} noValidate>
        <Form.Item
          name="reason"
          label={t('form.reason')}
          rules={rules('reason')}
          extra={<LengthNote used={kept.trim().length} min={RETENTION.reasonMin} max={RETENTION.reasonMax} />}
        >
          <Input.TextArea rows={3} maxLength={RETENTION.reasonMax} />
        </Form.Item>
        <RetentionFailure failure={failureIn(error)} />
        <DialogActions>
          <Button onClick={onClose} disabled={isLoading}>
            {t('form.cancel')}
          </Button>
          <Button type="primary" danger htmlType="submit" disabled={isLoading}>
            {t(`act.${step}`)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
