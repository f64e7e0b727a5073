import { UnlockRequest } from '@pitdesk/contracts';
import { schemaCheck } from '../../components/plain-form/schema-check.ts';

export const checkUnlock = schemaCheck<UnlockRequest>(UnlockRequest);
