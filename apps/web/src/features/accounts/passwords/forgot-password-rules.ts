import { ForgotPasswordRequest } from '@pitdesk/contracts';
import { schemaCheck } from '../../../components/plain-form/schema-check.ts';

export const checkForgotPassword = schemaCheck<ForgotPasswordRequest>(ForgotPasswordRequest);
