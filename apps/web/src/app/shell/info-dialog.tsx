import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '../../api/tables-api.ts';

export type InfoTopic = 'about' | 'contact';

interface Props {
  topic: InfoTopic;
  open: boolean;
  onClose: () => void;
}

export default function InfoDialog({ topic, open, onClose }: Props) {
  const { t } = useTranslation('shell');
  const { data: info } = useConsoleInfoQuery();
  const contact = info?.support_contact ?? '';
  return (
    <Modal
      title={t(`footer.${topic}`)}
      open={open}
      onCancel={onClose}
      footer={null}
      closable={{ 'aria-label': t('close') }}
    >
      {topic === 'about' && <p>{t('info.about')}</p>}
      {topic === 'contact' && (
        <p>{contact === '' ? t('info.contactUnknown') : t('info.contact', { contact })}</p>
      )}
    </Modal>
  );
}
