import '../../../components/button.css';
import './link-dialog.css';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../components/modal-dialog.tsx';

/** Where an address in a message leads, whole, before anybody goes there. */
export function LinkDialog({ href, onClose }: { href: string; onClose: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <ModalDialog onClose={onClose} title={t('link.title')} closeLabel={t('cancel')} place="middle">
      <p>{t('link.text')}</p>
      <p className="link-dialog__host">{new URL(href).host}</p>
      <p className="link-dialog__address" dir="ltr">
        {href}
      </p>
      <div className="link-dialog__actions">
        <button type="button" className="button" onClick={onClose}>
          {t('cancel')}
        </button>
        <a
          className="button button--primary"
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          onClick={onClose}
        >
          {t('link.open')}
        </a>
      </div>
    </ModalDialog>
  );
}
