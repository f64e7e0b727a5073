import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';

/** What the mail's link leads to: its token lets whoever has it choose a new password. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  useDocumentTitle(t('reset.title'));
  const token = useLinkToken();
  return (
    <>
      <h1 className="plain-form__title">{t('reset.title')}</h1>
      {token === '' ? (
        <>
          <p className="plain-form__lead">{t('reset.noToken')}</p>
          <Link className="plain-form__submit plain-form__submit--link" to={paths.forgotPassword.link()}>
            {t('reset.askAgain')}
          </Link>
        </>
      ) : (
        <ResetPasswordForm key={token} token={token} />
      )}
    </>
  );
}
