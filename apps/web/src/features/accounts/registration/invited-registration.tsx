import { useTranslation } from 'react-i18next';
import { RegistrationPage } from './registration-page.tsx';
import { useRegistration } from './use-registration.ts';

interface Props {
  /** The invited address; the user may change it. */
  email: string;
  /** The invitation's token: it allows a registration where registration is closed. */
  token: string;
  /** The address of the terms; opening it keeps this form. */
  terms: string;
  onRegistered: (accessToken: string) => void;
}

/** The registration of an invited person. */
export function InvitedRegistration({ email, token, terms, onRegistered }: Props) {
  const { t } = useTranslation('accounts');
  const registration = useRegistration({ email, invitation: token, onRegistered });
  return <RegistrationPage registration={registration} lead={t('registration.invited')} terms={terms} />;
}
