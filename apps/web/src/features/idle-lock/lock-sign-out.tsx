import '../../components/button.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { signOutKeepingUnsent, type Unsent, unsentNow } from '../../api/session/sign-out.ts';
import { paths } from '../../config/paths.ts';

/** For somebody else, or whoever does not know the password: what was not sent is not theirs to discard, and is kept. */
export function LockSignOut({ username }: { username: string }) {
  const { t } = useTranslation('sessions');
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const signOut = (): void => {
    signOutKeepingUnsent();
    // Where the one before them was is not for the next one to go back to.
    void navigate(paths.login.link(), { replace: true });
  };
  const ask = (): void => {
    const found = unsentNow();
    if (found === null) signOut();
    else setUnsent(found);
  };
  if (unsent === null) {
    return (
      <p className="lock__out">
        {t('lock.someoneElse', { username })}{' '}
        <button type="button" className="link-button" onClick={ask}>
          {t('lock.signOut')}
        </button>
      </p>
    );
  }
  return (
    <div className="lock__unsent" role="alert">
      {unsent.messages > 0 && <p>{t('lock.messages', { count: unsent.messages })}</p>}
      {unsent.drafts > 0 && <p>{t('lock.drafts', { count: unsent.drafts })}</p>}
      <p>{t('lock.unsent', { username })}</p>
      <div className="lock__acts">
        <button type="button" className="button" onClick={() => setUnsent(null)}>
          {t('lock.stay')}
        </button>
        <button type="button" className="button button--danger" onClick={signOut}>
          {t('lock.signOutAnyway')}
        </button>
      </div>
    </div>
  );
}
