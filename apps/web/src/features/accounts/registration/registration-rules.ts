import { RegistrationForm } from '@pitdesk/contracts';
import { schemaCheck } from '../../../components/plain-form/schema-check.ts';
import type { RegistrationDraft } from './use-registration.ts';

export const checkRegistration = schemaCheck<RegistrationDraft>(RegistrationForm);
