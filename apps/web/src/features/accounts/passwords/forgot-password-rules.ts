import { ForgotPasswordRequest } from '@pitdesk/contracts/accounts';
import { schemaCheck } from '#components/plain-form/schema-check.ts';

export const checkForgotPassword = schemaCheck<ForgotPasswordRequest>(ForgotPasswordRequest);
