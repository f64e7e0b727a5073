import { FORM_SUBMIT_DELAY_MS } from '@pitdesk/contracts/browser';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '#components/antd/feedback.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import type { ThemeLayer } from '#lib/interaction/shell-layer.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { useIsMounted } from '#lib/state/use-is-mounted.ts';
import { pause } from '#lib/time/pause.ts';

/** One of the theme's quick actions as the specification's generic modal: it explains itself, and does nothing. */
export default function ThemeDialog({ action, onClose }: { action: ThemeLayer; onClose: () => void }) {
  const { t } = useTranslation('palette');
  const { t: shell } = useTranslation('shell');
  const { t: common } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const isHere = useIsMounted();
  const { notification } = useFeedback();
  const one = useOneAtATime();
  const submit = async (): Promise<void> => {
    setBusy(true);
    await pause(FORM_SUBMIT_DELAY_MS);
    // It was closed meanwhile: another layer may be open by now.
    if (!isHere()) return;
    onClose();
    notification.info({ title: t('theme.nothingSent') });
  };
  return (
    <Dialog title={shell(`theme.${action}`)} onClose={onClose}>
      <Form layout="vertical" onFinish={() => void one(submit)}>
        <Alert type="info" title={t('theme.note')} />
        <Form.Item name="name" label={t('theme.name')}>
          <Input autoComplete="off" />
        </Form.Item>
        <DialogActions>
          <Button onClick={onClose}>{common('modal.close')}</Button>
          <Button type="primary" htmlType="submit" disabled={isBusy}>
            {isBusy ? common('modal.loading') : common('modal.submit')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
