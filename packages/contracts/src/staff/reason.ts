import { z } from 'zod';
import { isStorable } from '../fields/text.ts';
import { STAFF } from './limits.ts';

/** The reason for a change of an account or its roles, for the audit and the access review. */
export const StaffReason = z.string().trim().min(STAFF.reasonMin).max(STAFF.reasonMax).refine(isStorable);
