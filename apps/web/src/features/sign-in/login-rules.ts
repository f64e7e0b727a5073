import { LoginForm } from '@pitdesk/contracts/accounts';
import { schemaCheck } from '#components/plain-form/schema-check.ts';

export const checkLogin = schemaCheck<LoginForm>(LoginForm);
