import type { ForgotPasswordRequest } from '@pitdesk/contracts';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { requestResetMail } from '../../../api/accounts/requests.ts';
import { SubmitButton } from '../../../components/plain-form/submit-button.tsx';
import { TextField } from '../../../components/plain-form/text-field.tsx';
import { useFields } from '../../../components/plain-form/use-fields.ts';
import { useSubmit } from '../../../components/plain-form/use-submit.ts';
import { paths } from '../../../config/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { FailureDetail } from '../failure-detail.tsx';

const EMPTY: ForgotPasswordRequest = { email: '' };
const loadCheck = async () => (await import('./forgot-password-rules.ts')).checkForgotPassword;

/** Asks for a reset mail; what is answered is the same for every address. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  useDocumentTitle(t('forgot.title'));
  const { form, isValid, textField } = useFields(EMPTY, loadCheck);
  const { state, submit, reset } = useSubmit(requestResetMail);
  const submitting = state.step === 'submitting';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isValid && !submitting) void submit(form);
  };
  return (
    <>
      <h1 className="plain-form__title">{t('forgot.title')}</h1>
      <p className="plain-form__lead">{t('forgot.lead')}</p>
      <form className="plain-form" onSubmit={onSubmit} onChange={reset} noValidate aria-busy={submitting}>
        {state.step === 'failed' && (
          <div className="notice notice--danger" role="alert">
            <p className="notice__status">{t('forgot.failedStatus')}</p>
            <p>{t('forgot.failedBanner')}</p>
            <FailureDetail failure={state.failure} />
          </div>
        )}
        {state.step === 'done' && (
          <div className="notice notice--good" role="status">
            <p>{t('forgot.sent')}</p>
          </div>
        )}
        <TextField
          {...textField('email')}
          type="email"
          label={t('email')}
          autoComplete="email"
          readOnly={submitting}
        />
        <SubmitButton submitting={submitting} disabled={!isValid}>
          {t('forgot.submit')}
        </SubmitButton>
        <p className="plain-form__links">
          <Link to={paths.login.link()}>{t('cancel')}</Link>
        </p>
      </form>
    </>
  );
}
