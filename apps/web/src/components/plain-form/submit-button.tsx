import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  submitting: boolean;
  /** True where the form may not be submitted, apart from a running submit. */
  disabled: boolean;
  children: ReactNode;
}

export function SubmitButton({ submitting, disabled, children }: Props) {
  const { t } = useTranslation('auth');
  return (
    <button type="submit" className="plain-form__submit" disabled={disabled || submitting}>
      {submitting ? (
        <>
          <span className="spinner" aria-hidden="true" />
          <span>{t('wait')}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
