import type { RegistrationForm } from '@pitdesk/contracts/accounts';

/** The unfinished form: the terms may be unaccepted. */
export type RegistrationDraft = Omit<RegistrationForm, 'acceptTerms'> & {
  acceptTerms: boolean;
};
