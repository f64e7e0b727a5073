import { PASSWORD_ADVICE } from '@pitdesk/contracts';

/** The theme's password meter (specification, section 5), point by point. */
const POINTS = {
  length: (password: string) => [...password].length >= PASSWORD_ADVICE.minLength,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
};

type AdvicePoint = keyof typeof POINTS;
export const ADVICE_POINTS = Object.keys(POINTS) as AdvicePoint[];

/** Which of the points a password meets. */
export const pointsMet = (password: string): ReadonlySet<AdvicePoint> =>
  new Set(ADVICE_POINTS.filter((point) => POINTS[point](password)));

/** A word for how many are met; none for a password that is not there. */
export function strengthOf(password: string): 'none' | 'weak' | 'fair' | 'strong' {
  if (password === '') return 'none';
  const { size } = pointsMet(password);
  if (size === ADVICE_POINTS.length) return 'strong';
  return size >= 3 ? 'fair' : 'weak';
}
