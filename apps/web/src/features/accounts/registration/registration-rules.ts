import { RegistrationForm } from '@pitdesk/contracts/accounts';
import { schemaCheck } from '#components/plain-form/schema-check.ts';
import type { RegistrationDraft } from './registration-draft.ts';

export const checkRegistration = schemaCheck<RegistrationDraft>(RegistrationForm);
