import { z } from 'zod';
import { OTHER_REASON, REASON_TEXT_MIN } from './limits.ts';
import { isStorable, problem } from './text.ts';

/**
 * Returns the fields of a reason: a listed code, which reports count, and a text. A request with a text alone comes from
 * a client without codes; it counts as `other`.
 */
export const reasonFields = <const Code extends string>(
  codes: readonly [Code, ...Code[]],
  textMax: number,
) => ({
  // Every list of codes contains `other`.
  reason_code: z
    .enum(codes)
    .default(OTHER_REASON as never)
    .meta({ examples: [codes[0]] }),
  reason: z.string().trim().max(textMax).refine(isStorable, problem('field.invalid')).default(''),
});

/** Returns true unless the text is missing: only `other` requires one. */
export const isReasonWhole = ({ reason_code, reason }: { reason_code: string; reason: string }): boolean =>
  reason_code !== OTHER_REASON || reason.length >= REASON_TEXT_MIN;

export const REASON_INCOMPLETE = { ...problem('field.required'), path: ['reason'] };
