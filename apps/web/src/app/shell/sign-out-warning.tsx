import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Unsent } from '#api/session/sign-out.ts';
import { Dialog, DialogActions } from '#components/dialog.tsx';

interface Props {
  unsent: Unsent;
  onStay: () => void;
  onSignOut: () => void;
}

/** Shows the work that signing out would lose. */
export default function SignOutWarning({ unsent: { messages, drafts }, onStay, onSignOut }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Dialog onClose={onStay} title={t('unsent.title')}>
      <ul>
        {messages > 0 && <li>{t('unsent.messages', { count: messages })}</li>}
        {drafts > 0 && <li>{t('unsent.drafts', { count: drafts })}</li>}
      </ul>
      <p>{t('unsent.text')}</p>
      <DialogActions>
        <Button onClick={onSignOut}>{t('unsent.signOut')}</Button>
        {/* Enter takes the choice that loses nothing. */}
        <Button type="primary" data-autofocus onClick={onStay}>
          {t('unsent.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
