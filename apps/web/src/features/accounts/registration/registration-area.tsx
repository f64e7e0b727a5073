import { useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { TermsPage } from '../terms/terms-page.tsx';
import { RegistrationPage } from './registration-page.tsx';
import { useRegistration } from './use-registration.ts';

/** The registration and its terms: what was typed is kept, in this page's memory alone, while the terms are read. */
export default function RegistrationArea() {
  const registration = useRegistration();
  const readsTerms = useLocation().pathname.replace(/\/+$/, '') === paths.terms.link();
  return readsTerms ? <TermsPage /> : <RegistrationPage registration={registration} />;
}
