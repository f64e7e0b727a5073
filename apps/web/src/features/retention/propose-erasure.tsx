import { RETENTION } from '@pitdesk/contracts/retention';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '../../api/form-drafts.ts';
import { failureIn } from '../../api/http/call-failure.ts';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { useProposeErasureMutation } from './api.ts';
import { PlanOf } from './erasure-plan.tsx';
import { RetentionFailure } from './retention-parts.tsx';

interface Props {
  player: { id: string; name: string };
  onClose: () => void;
}

/** The dry run of an erasure, and its proposal. Somebody else decides. */
export function ProposeErasure({ player, onClose }: Props) {
  const { t } = useTranslation('retention');
  const [id] = useState(() => crypto.randomUUID());
  const [propose, { isLoading, error }] = useProposeErasureMutation();
  const { text: kept, type, drop } = useTextDraft(`erasure:${player.id}`);
  const title = `${t('act.erase')}: ${player.name}`;
  const { props, rules } = useCheckedForm<{ reason: string }>({
    name: 'erasure',
    initial: { reason: kept },
    check: ({ reason }) => ({
      ...(reason.trim().length < RETENTION.reasonMin && { reason: t('form.reasonMissing') }),
    }),
    onChange: ({ reason }) => type(reason),
    onSend: async ({ reason }) => {
      const sent = await propose({ id, about: title, player_id: player.id, reason: reason.trim() });
      if (sent.data === undefined) return;
      drop();
      onClose();
    },
  });
  return (
    <Dialog title={title} isBusy={isLoading} onClose={onClose}>
      <PlanOf playerId={player.id} />
      <Form {...props} noValidate>
        <Form.Item name="reason" label={t('form.reason')} rules={rules('reason')}>
          <Input.TextArea rows={3} maxLength={RETENTION.reasonMax} />
        </Form.Item>
        <RetentionFailure failure={failureIn(error)} />
        <DialogActions>
          <Button onClick={onClose} disabled={isLoading}>
            {t('form.cancel')}
          </Button>
          <Button type="primary" danger htmlType="submit" disabled={isLoading}>
            {t('act.propose')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
