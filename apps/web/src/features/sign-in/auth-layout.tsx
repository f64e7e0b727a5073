import './sign-in.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '../../components/language-select.tsx';
import { SkinSwitch } from '../../components/skin-switch.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { useArrival } from '../../lib/use-arrival.ts';
import { FeltArt } from './felt-art.tsx';

/** The felt on one side, one quiet form on the other. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth');
  useArrival();
  return (
    <div className="auth">
      <aside className="auth__felt" aria-label={t('product')}>
        <FeltArt />
        <Wordmark />
        <p className="auth__claim">{t('claim')}</p>
        <p className="auth__sub">{t('claimDetail')}</p>
      </aside>
      <div className="auth__side">
        <main className="auth__main" tabIndex={-1}>
          {children}
        </main>
        <footer className="auth__foot">
          <LanguageSelect />
          <SkinSwitch />
        </footer>
      </div>
    </div>
  );
}
