import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallFailure } from '#api/http/call-failure.ts';
import { TextField } from '#components/plain-form/text-field.tsx';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { AccountForm } from '../account-form.tsx';
import { FailureDetail } from '../failure-detail.tsx';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';
import type { Registration } from './use-registration.ts';

interface Props {
  registration: Registration;
  lead: string;
  /** The address of the terms; opening it keeps the typed values. */
  terms: string;
}

export function RegistrationPage({ registration, lead, terms }: Props) {
  const { t } = useTranslation(['accounts', 'fields']);
  useDocumentTitle(t('registration.title'));
  const { form, state, textField, mayBeSubmitted, submit } = registration;
  const submitting = state.step === 'submitting';
  return (
    <>
      <h1 className="plain-form__title">{t('registration.title')}</h1>
      <p className="plain-form__lead">{lead}</p>
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
            label={t('fields:firstname')}
            autoComplete="given-name"
            readOnly={submitting}
          />
          <TextField
            {...textField('lastname')}
            label={t('fields:lastname')}
            autoComplete="family-name"
            readOnly={submitting}
          />
        </div>
        <TextField
          {...textField('email')}
          type="email"
          label={t('fields:email')}
          autoComplete="email"
          readOnly={submitting}
        />
        <NewPasswordFields
          label={t('fields:password')}
          password={form.password}
          textField={textField}
          readOnly={submitting}
        />
        <TermsField registration={registration} terms={terms} />
      </AccountForm>
    </>
  );
}

function RegistrationFailure({ failure }: { failure: CallFailure }) {
  const { t } = useTranslation('accounts');
  return (
    <div className="notice notice--danger" role="alert">
      <p>{t('registration.failed')}</p>
      {failure.code === 'auth.registration_broken' && (
        <p className="hint words">{t('registration.refused')}</p>
      )}
      {failure.code === 'auth.registration_off' && <p>{t('registration.off')}</p>}
      {failure.code === 'invitation.gone' && <p>{t('registration.invitationGone')}</p>}
      <FailureDetail failure={failure} />
    </div>
  );
}

function TermsField({ registration, terms }: Pick<Props, 'registration' | 'terms'>) {
  const { t } = useTranslation(['accounts', 'auth']);
  const { form, state, change, leave, problemOf } = registration;
  const problem = problemOf('acceptTerms');
  return (
    <div className="plain-check">
      <input
        type="checkbox"
        className="plain-check__box"
        id="acceptTerms"
        name="acceptTerms"
        checked={form.acceptTerms}
        disabled={state.step === 'submitting'}
        aria-invalid={problem !== undefined}
        aria-describedby="acceptTerms-note"
        onChange={(event) => {
          change({ acceptTerms: event.target.checked });
          leave('acceptTerms');
        }}
        onBlur={() => leave('acceptTerms')}
      />
      <label className="plain-check__label" htmlFor="acceptTerms">
        {t('registration.accept')}
      </label>
      <Link className="plain-check__more" to={terms}>
        {t('registration.readTerms')}
      </Link>
      <p className="plain-check__note" id="acceptTerms-note" aria-live="polite">
        {problem !== undefined && t(`auth:problem.${problem}`)}
      </p>
    </div>
  );
}
