import type { RegistrationForm } from '@pitdesk/contracts/accounts';

/** The form as it is filled in: the terms are not accepted yet. */
export type RegistrationDraft = Omit<RegistrationForm, 'acceptTerms'> & {
  acceptTerms: boolean;
};
