import { useTranslation } from 'react-i18next';
import { RegistrationPage } from './registration-page.tsx';
import { useRegistration } from './use-registration.ts';

interface Props {
  /** The invited address, which may be changed. */
  email: string;
  /** The invitation's token: it lets its holder register where nobody else may. */
  token: string;
  /** Where the terms are read while this form stays. */
  terms: string;
  onRegistered: (accessToken: string) => void;
}

/** The registration of somebody who was invited. */
export function InvitedRegistration({ email, token, terms, onRegistered }: Props) {
  const { t } = useTranslation('accounts');
  const registration = useRegistration({ email, invitation: token, onRegistered });
  return <RegistrationPage registration={registration} lead={t('registration.invited')} terms={terms} />;
}
