import './second-voice-dialog.css';
import type { Claim } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../../components/modal-dialog.tsx';

interface Props {
  claim: Claim;
  onSend: () => void;
  onClose: () => void;
}

/** Before a message goes out in a conversation that a colleague has taken. */
export function SecondVoiceDialog({ claim, onSend, onClose }: Props) {
  const { t } = useTranslation('inbox');
  return (
    <ModalDialog
      onClose={onClose}
      title={t('claim.askTitle', { name: claim.username })}
      closeLabel={t('close')}
      place="middle"
    >
      <p>{t('claim.askText', { name: claim.username })}</p>
      <div className="inbox-dialog__actions">
        <button type="button" className="button" onClick={onClose}>
          {t('claim.keepWriting')}
        </button>
        <button type="button" className="button button--primary" onClick={onSend}>
          {t('claim.sendAnyway')}
        </button>
      </div>
    </ModalDialog>
  );
}
