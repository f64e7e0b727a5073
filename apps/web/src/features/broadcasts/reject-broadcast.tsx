import { BROADCAST, type BroadcastDossier } from '@pitdesk/contracts/broadcasts';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '../../api/form-drafts.ts';
import { failureIn } from '../../api/http/call-failure.ts';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { LengthNote } from '../../components/length-note.tsx';
import { plainLine } from '../../lib/plain-line.ts';
import { useRejectBroadcastMutation } from './api.ts';
import { BroadcastFailure } from './broadcast-parts.tsx';

interface Props {
  broadcast: BroadcastDossier;
  onClose: () => void;
}

/** Asks why a proposed message is rejected: its author reads it. */
export function RejectBroadcast({ broadcast, onClose }: Props) {
  const { t } = useTranslation('broadcasts');
  const { id } = broadcast;
  const about = plainLine(broadcast.author.username);
  const [reject, { isLoading, error }] = useRejectBroadcastMutation();
  const { text: kept, type, drop } = useTextDraft(`broadcast:reject:${id}`);
  const { props, rules } = useCheckedForm<{ reason: string }>({
    name: 'reject-broadcast',
    initial: { reason: kept },
    check: ({ reason }) =>
      reason.trim().length < BROADCAST.reasonMin ? { reason: t('reason.missing') } : {},
    onChange: ({ reason }) => type(reason),
    onSend: async ({ reason }) => {
      const sent = await reject({ id, about, reason: reason.trim() });
      if (sent.data === undefined) return;
      drop();
      onClose();
    },
  });
  return (
    <Dialog key="reject" title={t('act.reject')} isBusy={isLoading} onClose={onClose}>
      <Form {...props} noValidate>
        <Form.Item
          name="reason"
          label={t('reason.label')}
          rules={rules('reason')}
          extra={<LengthNote used={kept.trim().length} min={BROADCAST.reasonMin} max={BROADCAST.reasonMax} />}
        >
          <Input.TextArea rows={3} maxLength={BROADCAST.reasonMax} />
        </Form.Item>
        <BroadcastFailure failure={failureIn(error)} />
        <DialogActions>
          <Button onClick={onClose} disabled={isLoading}>
            {t('act.cancel')}
          </Button>
          <Button type="primary" danger htmlType="submit" disabled={isLoading}>
            {t('act.reject')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
