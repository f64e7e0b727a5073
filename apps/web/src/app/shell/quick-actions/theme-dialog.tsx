import './theme-dialog.css';
import { FORM_SUBMIT_DELAY_MS } from '@pitdesk/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GenericModal } from '../../../components/generic-modal.tsx';
import { pause } from '../../../lib/pause.ts';
import type { ThemeLayer } from '../../../lib/shell-layer.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useIsHere } from '../../../lib/use-is-here.ts';

/** One of the theme's quick actions: it looks like one, says what it is, and is wired to nothing. */
export default function ThemeDialog({ action, onClose }: { action: ThemeLayer; onClose: () => void }) {
  const { t } = useTranslation('palette');
  const id = useId();
  const isHere = useIsHere();
  const submit = async (): Promise<void> => {
    await pause(FORM_SUBMIT_DELAY_MS);
    // Closed meanwhile: what is open by now is something else.
    if (!isHere()) return;
    onClose();
    showToast(t('theme.nothingSent'));
  };
  return (
    <GenericModal title={t(`theme.${action}`)} onClose={onClose} onSubmit={submit}>
      <p className="theme-dialog__note">{t('theme.note')}</p>
      <label className="theme-dialog__label" htmlFor={id}>
        {t('theme.name')}
      </label>
      <input className="theme-dialog__field" id={id} autoComplete="off" />
    </GenericModal>
  );
}
