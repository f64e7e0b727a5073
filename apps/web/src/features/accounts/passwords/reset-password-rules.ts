import { ResetPasswordForm } from '@pitdesk/contracts/accounts';
import { schemaCheck } from '#components/plain-form/schema-check.ts';

export const checkResetPassword = schemaCheck<ResetPasswordForm>(ResetPasswordForm);
