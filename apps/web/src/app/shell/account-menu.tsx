import { hasTerminal, type LoadedUser } from '@pitdesk/contracts';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Unsent } from '../../api/chat/chat-storage.ts';
import { signOut, unsentNow } from '../../api/session/sign-out.ts';
import { LanguageSelect } from '../../components/language-select.tsx';
import { SkinSwitch } from '../../components/skin-switch.tsx';
import { paths } from '../../config/paths.ts';
import { useLockNow } from '../../features/idle-lock/lock-now-context.ts';
import { shellLayer } from '../../lib/shell-layer.ts';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import { SignOutWarning } from './sign-out-warning.tsx';

/** Who is signed in, in which language and skin, and the way out. */
export function AccountMenu({ user }: { user: LoadedUser }) {
  const { t } = useTranslation('shell');
  const { open, toggle, area, trigger } = useDisclosure();
  const lockNow = useLockNow();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const askFirst = (event: MouseEvent): void => {
    const found = unsentNow();
    if (found === null) return;
    // The page stays as it is behind the question.
    event.preventDefault();
    setUnsent(found);
  };
  return (
    <div className="account" ref={area}>
      <button
        type="button"
        className="account__button"
        ref={trigger}
        aria-expanded={open}
        aria-controls="account-panel"
        onClick={toggle}
      >
        <span className="account__avatar">{user.username.slice(0, 2).toUpperCase()}</span>
        <span className="visually-hidden">{t('account.open', { username: user.username })}</span>
      </button>
      <section className="account__panel" id="account-panel" hidden={!open} aria-label={t('account.label')}>
        <p className="account__name">{user.username}</p>
        <p className="account__detail">{user.email}</p>
        <p className="account__detail">
          {hasTerminal(user) ? t('account.terminal', { id: user.terminal_id }) : t('account.noTerminal')}
        </p>
        <div className="account__row">
          <span aria-hidden="true">{t('account.language')}</span>
          <LanguageSelect />
        </div>
        <div className="account__row">
          <span aria-hidden="true">{t('account.skin')}</span>
          <SkinSwitch />
        </div>
        <Link className="account__item" to={paths.sessions.link()} onClick={toggle}>
          {t('account.sessions')}
        </Link>
        <button
          type="button"
          className="account__item"
          onClick={() => {
            // The focus comes back to where it can be.
            trigger.current?.focus();
            toggle();
            shellLayer.set('keys');
          }}
        >
          {t('account.keys')}
        </button>
        {lockNow !== null && (
          <button type="button" className="account__item" onClick={lockNow}>
            {t('account.lock')}
          </button>
        )}
        <Link className="account__sign-out" to={paths.logout.link()} onClick={askFirst}>
          {t('account.signOut')}
        </Link>
      </section>
      {unsent !== null && (
        <SignOutWarning unsent={unsent} onStay={() => setUnsent(null)} onSignOut={signOut} />
      )}
    </div>
  );
}
