import type { ResetPasswordForm as Form } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFields } from '../../../components/plain-form/use-fields.ts';
import { useSubmit } from '../../../components/plain-form/use-submit.ts';
import { paths } from '../../../config/paths.ts';
import { AccountForm } from '../account-form.tsx';
import { requestNewPassword } from '../api.ts';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';
import { ResetFailure } from './reset-failure.tsx';

const EMPTY: Form = { password: '', changepassword: '' };
const loadCheck = async () => (await import('./reset-password-rules.ts')).checkResetPassword;

export function ResetPasswordForm({ token }: { token: string }) {
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
        <Link className="plain-form__submit plain-form__submit--link" to={paths.login.link()}>
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
