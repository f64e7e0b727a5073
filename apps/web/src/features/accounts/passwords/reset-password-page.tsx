import type { ResetPasswordForm as Form } from '@pitdesk/contracts/accounts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type Location, useLocation, useNavigate } from 'react-router-dom';
import type { CallFailure } from '#api/http/call-failure.ts';
import { useFields } from '#components/plain-form/use-fields.ts';
import { useSubmit } from '#components/plain-form/use-submit.ts';
import { entryPaths } from '#config/entry-paths.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { AccountForm } from '../account-form.tsx';
import { requestNewPassword } from '../api.ts';
import { FailureDetail } from '../failure-detail.tsx';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';

/** The page that the mail links to; the token in the link allows a new password. */
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
          <Link className="plain-form__submit plain-form__submit--link" to={entryPaths.forgotPassword.link()}>
            {t('reset.askAgain')}
          </Link>
        </>
      ) : (
        <ResetPasswordForm key={token} token={token} />
      )}
    </>
  );
}

/**
 * Returns the token in the mail's link; '' without one. It is removed from the address at once, so that a shared
 * computer's history does not expose it; after a reload it is in this history entry's state only.
 */
function useLinkToken(): string {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get('token') ?? '';
  useEffect(() => {
    if (given !== '') void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname, navigate]);
  return given === '' ? tokenIn(state) : given;
}

const tokenIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : '';

const EMPTY: Form = { password: '', changepassword: '' };
const loadCheck = async () => (await import('./reset-password-rules.ts')).checkResetPassword;

function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const { form, isValid, textField } = useFields(EMPTY, loadCheck);
  const { state, submit } = useSubmit(requestNewPassword);
  const submitting = state.step === 'submitting';
  if (state.step === 'done') {
    return (
      <>
        <div className="notice notice--good" role="status">
          <p>{t('reset.done')}</p>
        </div>
        <Link className="plain-form__submit plain-form__submit--link" to={entryPaths.login.link()}>
          {t('reset.signIn')}
        </Link>
      </>
    );
  }
  return (
    <>
      <p className="plain-form__lead">{t('reset.lead')}</p>
      <AccountForm
        submitting={submitting}
        disabled={!isValid}
        submitText={t('reset.submit')}
        onSubmit={() => void submit({ token, password: form.password })}
      >
        {state.step === 'failed' && <ResetFailure failure={state.failure} />}
        <NewPasswordFields
          label={t('reset.password')}
          password={form.password}
          textField={textField}
          readOnly={submitting}
        />
      </AccountForm>
    </>
  );
}

function ResetFailure({ failure }: { failure: CallFailure }) {
  const { t } = useTranslation('accounts');
  const isSpent = failure.code === 'auth.reset_token_invalid';
  return (
    <div className="notice notice--danger" role="alert">
      <p>{isSpent ? t('reset.spent') : t('reset.failed')}</p>
      {isSpent && <Link to={entryPaths.forgotPassword.link()}>{t('reset.askAgain')}</Link>}
      <FailureDetail failure={failure} />
    </div>
  );
}
