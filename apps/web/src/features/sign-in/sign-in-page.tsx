import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { SignInForm } from './sign-in-form.tsx';

export function SignInPage({ onTyping }: { onTyping: () => void }) {
  const { t } = useTranslation('auth');
  useDocumentTitle(t('title'));
  return (
    <>
      <h1 className="plain-form__title">{t('title')}</h1>
      <p className="plain-form__lead">{t('lead')}</p>
      <SignInForm onTyping={onTyping} />
    </>
  );
}
