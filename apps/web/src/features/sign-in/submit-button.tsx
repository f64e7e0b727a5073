import { useTranslation } from 'react-i18next';

export function SubmitButton({ submitting, disabled }: { submitting: boolean; disabled: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <button type="submit" className="sign-in__submit" disabled={disabled}>
      {submitting ? (
        <>
          <span className="spinner" aria-hidden="true" />
          {t('wait')}
        </>
      ) : (
        t('submit')
      )}
    </button>
  );
}
