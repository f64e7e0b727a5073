import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/plain-form/text-field.tsx';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { AccountForm } from '../account-form.tsx';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';
import { RegistrationFailure } from './registration-failure.tsx';
import { TermsField } from './terms-field.tsx';
import type { Registration } from './use-registration.ts';

export function RegistrationPage({ registration }: { registration: Registration }) {
  const { t } = useTranslation('accounts');
  useDocumentTitle(t('registration.title'));
  const { form, state, textField, mayBeSubmitted, submit } = registration;
  const submitting = state.step === 'submitting';
  return (
    <>
      <h1 className="plain-form__title">{t('registration.title')}</h1>
      <p className="plain-form__lead">{t('registration.lead')}</p>
      <AccountForm
        submitting={submitting}
        disabled={!mayBeSubmitted}
        submitText={t('registration.submit')}
        onSubmit={submit}
      >
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
        <NewPasswordFields
          label={t('password')}
          password={form.password}
          textField={textField}
          readOnly={submitting}
        />
        <TermsField registration={registration} />
      </AccountForm>
    </>
  );
}
