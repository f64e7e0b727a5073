import type { ResetPasswordForm as Form } from '@pitdesk/contracts';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { requestNewPassword } from '../../../api/accounts/requests.ts';
import { PasswordField } from '../../../components/plain-form/password-field.tsx';
import { SubmitButton } from '../../../components/plain-form/submit-button.tsx';
import { useFields } from '../../../components/plain-form/use-fields.ts';
import { useSubmit } from '../../../components/plain-form/use-submit.ts';
import { paths } from '../../../config/paths.ts';
import { PasswordAdvice } from '../new-password/password-advice.tsx';
import { ResetFailure } from './reset-failure.tsx';

const EMPTY: Form = { password: '', changepassword: '' };
const loadCheck = async () => (await import('./reset-password-rules.ts')).checkResetPassword;

export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const { form, isValid, textField } = useFields(EMPTY, loadCheck);
  const { state, submit } = useSubmit(requestNewPassword);
  const submitting = state.step === 'submitting';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isValid && !submitting) void submit({ token, password: form.password });
  };
  if (state.step === 'done') {
    return (
      <>
        <div className="notice notice--good" role="status">
          <p>{t('reset.done')}</p>
        </div>
        <Link className="plain-form__submit plain-form__submit--link" to={paths.login.link()}>
          {t('reset.signIn')}
        </Link>
      </>
    );
  }
  return (
    <>
      <p className="plain-form__lead">{t('reset.lead')}</p>
      <form className="plain-form" onSubmit={onSubmit} noValidate aria-busy={submitting}>
        {state.step === 'failed' && <ResetFailure failure={state.failure} />}
        <PasswordField
          {...textField('password')}
          label={t('reset.password')}
          autoComplete="new-password"
          readOnly={submitting}
        />
        <PasswordAdvice password={form.password} />
        <PasswordField
          {...textField('changepassword')}
          label={t('changepassword')}
          autoComplete="new-password"
          readOnly={submitting}
        />
        <SubmitButton submitting={submitting} disabled={!isValid}>
          {t('reset.submit')}
        </SubmitButton>
        <p className="plain-form__links">
          <Link to={paths.login.link()}>{t('cancel')}</Link>
        </p>
      </form>
    </>
  );
}
