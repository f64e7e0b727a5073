import type { ForgotPasswordRequest } from '@pitdesk/contracts/accounts';
import { useTranslation } from 'react-i18next';
import { TextField } from '#components/plain-form/text-field.tsx';
import { useFields } from '#components/plain-form/use-fields.ts';
import { useSubmit } from '#components/plain-form/use-submit.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { AccountForm } from '../account-form.tsx';
import { requestResetMail } from '../api.ts';
import { FailureDetail } from '../failure-detail.tsx';

const EMPTY: ForgotPasswordRequest = { email: '' };
const loadCheck = async () => (await import('./forgot-password-rules.ts')).checkForgotPassword;

/** Requests a reset mail; every address gets the same answer. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation(['accounts', 'fields']);
  useDocumentTitle(t('forgot.title'));
  const { form, isValid, textField } = useFields(EMPTY, loadCheck);
  const { state, submit, reset } = useSubmit(requestResetMail);
  const submitting = state.step === 'submitting';
  return (
    <>
      <h1 className="plain-form__title">{t('forgot.title')}</h1>
      <p className="plain-form__lead">{t('forgot.lead')}</p>
      <AccountForm
        submitting={submitting}
        disabled={!isValid}
        submitText={t('forgot.submit')}
        onSubmit={() => void submit(form)}
        onChange={reset}
      >
        {state.step === 'failed' && (
          <div className="notice notice--danger" role="alert">
            <p className="strong">{t('forgot.failedStatus')}</p>
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
          label={t('fields:email')}
          autoComplete="email"
          readOnly={submitting}
        />
      </AccountForm>
    </>
  );
}
