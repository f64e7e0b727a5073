import { toAppError } from '../../common/errors/to-app-error.ts';
import { neverLeft } from './never-left.ts';

const LOST = new Set(['upstream.timeout', 'upstream.unavailable', 'upstream.bad_answer']);

/** Whether the operator may have done what it was asked, though its answer was lost. */
export const isLost = (error: unknown): boolean => LOST.has(toAppError(error).code) && !neverLeft(error);
