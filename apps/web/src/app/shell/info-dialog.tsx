import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '../../api/tables-api.ts';
import { ModalDialog } from '../../components/modal-dialog.tsx';

export type InfoTopic = 'about' | 'contact';

/** What the console is, or whom to ask about it. */
export function InfoDialog({ topic, onClose }: { topic: InfoTopic; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { data: info } = useConsoleInfoQuery();
  const contact = info?.support_contact ?? '';
  return (
    <ModalDialog onClose={onClose} title={t(`footer.${topic}`)} closeLabel={t('close')} place="middle">
      {topic === 'about' && <p>{t('info.about')}</p>}
      {topic === 'contact' && (
        <p>{contact === '' ? t('info.contactUnknown') : t('info.contact', { contact })}</p>
      )}
    </ModalDialog>
  );
}
