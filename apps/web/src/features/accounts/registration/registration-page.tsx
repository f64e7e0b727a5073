import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PasswordField } from '../../../components/plain-form/password-field.tsx';
import { SubmitButton } from '../../../components/plain-form/submit-button.tsx';
import { TextField } from '../../../components/plain-form/text-field.tsx';
import { paths } from '../../../config/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { PasswordAdvice } from '../new-password/password-advice.tsx';
import { RegistrationFailure } from './registration-failure.tsx';
import { TermsField } from './terms-field.tsx';
import type { Registration } from './use-registration.ts';

export function RegistrationPage({ registration }: { registration: Registration }) {
  const { t } = useTranslation('accounts');
  useDocumentTitle(t('registration.title'));
  const { form, state, textField, mayBeSubmitted, submit } = registration;
  const submitting = state.step === 'submitting';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <>
      <h1 className="plain-form__title">{t('registration.title')}</h1>
      <p className="plain-form__lead">{t('registration.lead')}</p>
      <form className="plain-form" onSubmit={onSubmit} noValidate aria-busy={submitting}>
        {state.step === 'failed' && <RegistrationFailure failure={state.failure} />}
        <div className="plain-form__pair">
          <TextField
            {...textField('firstname')}
            label={t('firstname')}
            autoComplete="given-name"
            readOnly={submitting}
          />
          <TextField
            {...textField('lastname')}
            label={t('lastname')}
            autoComplete="family-name"
            readOnly={submitting}
          />
        </div>
        <TextField
          {...textField('email')}
          type="email"
          label={t('email')}
          autoComplete="email"
          readOnly={submitting}
        />
        <PasswordField
          {...textField('password')}
          label={t('password')}
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
        <TermsField registration={registration} />
        <SubmitButton submitting={submitting} disabled={!mayBeSubmitted}>
          {t('registration.submit')}
        </SubmitButton>
        <p className="plain-form__links">
          <Link to={paths.login.link()}>{t('cancel')}</Link>
        </p>
      </form>
    </>
  );
}
