import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SubmitButton } from '#components/plain-form/submit-button.tsx';
import { entryPaths } from '#config/entry-paths.ts';

interface Props {
  submitting: boolean;
  /** True where the form may not be submitted, apart from a submit under way. */
  disabled: boolean;
  submitText: string;
  onSubmit: () => void;
  onChange?: () => void;
  children: ReactNode;
}

/** The frame of an account's form: its fields, the submit button, and the link to the sign-in. */
export function AccountForm({ submitting, disabled, submitText, onSubmit, onChange, children }: Props) {
  const { t } = useTranslation();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!disabled && !submitting) onSubmit();
  };
  return (
    <form className="plain-form" onSubmit={submit} onChange={onChange} noValidate aria-busy={submitting}>
      {children}
      <SubmitButton submitting={submitting} disabled={disabled}>
        {submitText}
      </SubmitButton>
      <p className="plain-form__links">
        <Link to={entryPaths.login.link()}>{t('modal.cancel')}</Link>
      </p>
    </form>
  );
}
