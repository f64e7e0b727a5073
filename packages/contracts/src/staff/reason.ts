import { z } from 'zod';
import { isStorable } from '../fields/text.ts';
import { STAFF } from './limits.ts';

/** Why an account or its roles are changed, for the audit and the access review. */
export const StaffReason = z.string().trim().min(STAFF.reasonMin).max(STAFF.reasonMax).refine(isStorable);
