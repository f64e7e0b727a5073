import './sign-out-warning.css';
import { useTranslation } from 'react-i18next';
import type { Unsent } from '../../api/chat/chat-storage.ts';
import { ModalDialog } from '../../components/modal-dialog.tsx';

interface Props {
  unsent: Unsent;
  onStay: () => void;
  onSignOut: () => void;
}

/** What would be lost by signing out, before it is. */
export function SignOutWarning({ unsent: { messages, drafts }, onStay, onSignOut }: Props) {
  const { t } = useTranslation('shell');
  return (
    <ModalDialog onClose={onStay} title={t('unsent.title')} closeLabel={t('close')} place="middle">
      <ul className="sign-out-warning__list">
        {messages > 0 && <li>{t('unsent.messages', { count: messages })}</li>}
        {drafts > 0 && <li>{t('unsent.drafts', { count: drafts })}</li>}
      </ul>
      <p>{t('unsent.text')}</p>
      <div className="sign-out-warning__actions">
        <button type="button" className="sign-out-warning__action" onClick={onSignOut}>
          {t('unsent.signOut')}
        </button>
        <button
          type="button"
          className="sign-out-warning__action sign-out-warning__action--stay"
          // biome-ignore lint/a11y/noAutofocus: the choice that loses nothing is the one that Enter takes.
          autoFocus
          onClick={onStay}
        >
          {t('unsent.stay')}
        </button>
      </div>
    </ModalDialog>
  );
}
