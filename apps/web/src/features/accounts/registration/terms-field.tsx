import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { Registration } from './use-registration.ts';

export function TermsField({ registration }: { registration: Registration }) {
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
      <Link className="plain-check__more" to={paths.terms.link()}>
        {t('registration.readTerms')}
      </Link>
      <p className="plain-check__note" id="acceptTerms-note" aria-live="polite">
        {problem !== undefined && t(`auth:problem.${problem}`)}
      </p>
    </div>
  );
}
