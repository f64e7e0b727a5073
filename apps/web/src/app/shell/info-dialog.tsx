import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '../../api/tables-api.ts';
import { ModalDialog } from '../../components/modal-dialog.tsx';

export type InfoTopic = 'about' | 'contact';

/** What the console is, or whom to ask; null while nobody wants to know. */
export function InfoDialog({ topic, onClose }: { topic: InfoTopic | null; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { data: info } = useConsoleInfoQuery();
  const contact = info?.support_contact ?? '';
  return (
    <ModalDialog
      open={topic !== null}
      onClose={onClose}
      title={topic !== null && t(`footer.${topic}`)}
      closeLabel={t('close')}
      place="middle"
    >
      {topic === 'about' && <p>{t('info.about')}</p>}
      {topic === 'contact' && (
        <p>{contact === '' ? t('info.contactUnknown') : t('info.contact', { contact })}</p>
      )}
    </ModalDialog>
  );
}
